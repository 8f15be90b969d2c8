import type { DemoText } from './demo-text.ts';

export const TOWN_HALL_TEXTS: readonly DemoText[] = [
  {
    name: 'identity-card-ready',
    type: 'INSTRUCTION',
    nl: 'Houd uw identiteitskaart klaar en ga naar {waitingRoom}.',
    fr: 'Préparez votre carte d’identité et rendez-vous à {waitingRoom}.',
    en: 'Have your identity card ready and go to {waitingRoom}.',
    ar: 'جهّز بطاقة هويتك وتوجه إلى {waitingRoom}.',
    uk: 'Підготуйте посвідчення особи й пройдіть до {waitingRoom}.',
  },
  {
    name: 'glass-door',
    type: 'INSTRUCTION',
    nl: 'Ga door de glazen deur links van het onthaal, neem plaats in {waitingRoom} en let op het scherm: uw nummer {ticketNumber} verschijnt daar.',
    fr: 'Passez la porte vitrée à gauche de l’accueil, prenez place dans {waitingRoom} et regardez l’écran : votre numéro {ticketNumber} s’y affichera.',
    en: 'Go through the glass door to the left of reception, take a seat in {waitingRoom} and watch the screen: your number {ticketNumber} will appear there.',
    ar: 'ادخل من الباب الزجاجي على يسار الاستقبال، واجلس في {waitingRoom}، وتابع الشاشة: سيظهر رقمك {ticketNumber} عليها.',
    uk: 'Пройдіть крізь скляні двері ліворуч від рецепції, займіть місце ({waitingRoom}) і стежте за екраном: там з’явиться ваш номер {ticketNumber}.',
  },
  {
    name: 'driving-licences-close',
    type: 'DOMAIN_MESSAGE',
    nl: 'Rijbewijzen afhalen kan vandaag nog tot {closingTime}. Een aanvraag indienen kan morgen opnieuw.',
    fr: 'Vous pouvez encore retirer votre permis de conduire jusqu’à {closingTime}. Les demandes reprennent demain.',
    en: 'You can still collect a driving licence until {closingTime} today. New applications are taken again tomorrow.',
    ar: 'يمكن استلام رخص القيادة اليوم حتى الساعة {closingTime}. يُستأنف تقديم الطلبات غدًا.',
    uk: 'Отримати водійське посвідчення сьогодні можна до {closingTime}. Нові заяви приймаємо завтра.',
  },
  {
    name: 'bring-photo',
    type: 'TICKET',
    nl: 'Hebt u een recente pasfoto bij? Dan helpen wij u sneller verder aan {desk}.',
    fr: 'Avez-vous une photo d’identité récente ? Nous vous aiderons plus vite : {desk}.',
    en: 'Bring a recent passport photo to {desk} and we can help you faster.',
    ar: 'هل معك صورة شخصية حديثة؟ سنساعدك بشكل أسرع عند {desk}.',
    uk: 'Маєте з собою нове фото на документи? Тоді ми обслужимо вас швидше: {desk}.',
  },
];
