import type { DemoText } from './demo-text.ts';

export const CLINIC_TEXTS: readonly DemoText[] = [
  {
    name: 'register-first',
    type: 'INSTRUCTION',
    nl: 'Meld u eerst aan bij de inschrijving met uw identiteitskaart en ga daarna naar {waitingRoom}.',
    fr: 'Présentez-vous d’abord à l’inscription avec votre carte d’identité, puis rendez-vous à {waitingRoom}.',
    en: 'First register at reception with your identity card, then go to {waitingRoom}.',
    ar: 'سجّل أولًا في مكتب التسجيل ببطاقة هويتك، ثم توجه إلى {waitingRoom}.',
    uk: 'Спершу зареєструйтеся в реєстратурі з посвідченням особи, а потім пройдіть до {waitingRoom}.',
  },
  {
    name: 'fasting',
    type: 'INSTRUCTION',
    nl: 'Bent u nuchter voor de bloedafname? Zeg het aan de verpleegkundige in {waitingRoom}, dan wordt u als eerste geholpen.',
    fr: 'Êtes-vous à jeun pour la prise de sang ? Signalez-le à l’infirmière dans {waitingRoom} : vous passerez en priorité.',
    en: 'Are you fasting for your blood test? Tell the nurse in {waitingRoom} and you will be seen first.',
    ar: 'هل أنت صائم لإجراء تحليل الدم؟ أخبر الممرضة في {waitingRoom} لتكون لك الأولوية.',
    uk: 'Прийшли здавати кров натще? Скажіть про це медсестрі ({waitingRoom}), і вас приймуть першими.',
  },
  {
    name: 'blood-test-closes',
    type: 'DOMAIN_MESSAGE',
    nl: 'De bloedafname sluit om {closingTime}. Morgen bent u opnieuw welkom vanaf 7.30 uur.',
    fr: 'Le service des prises de sang ferme à {closingTime}. Vous êtes à nouveau les bienvenus demain dès 7 h 30.',
    en: 'Blood tests close at {closingTime}. You are welcome again tomorrow from 7:30.',
    ar: 'يُغلق قسم سحب الدم في الساعة {closingTime}. نرحب بكم غدًا ابتداءً من الساعة 7:30 صباحًا.',
    uk: 'Забір крові завершується о {closingTime}. Чекаємо на вас завтра від 7:30.',
  },
  {
    name: 'disinfect-hands',
    type: 'TICKET',
    nl: 'Ontsmet uw handen en neem plaats in {waitingRoom}. {contact} verwacht u om {appointmentTime}.',
    fr: 'Désinfectez-vous les mains et prenez place dans {waitingRoom}. {contact} vous attend à {appointmentTime}.',
    en: 'Please disinfect your hands and take a seat in {waitingRoom}. {contact} expects you at {appointmentTime}.',
    ar: 'يُرجى تعقيم يديك والجلوس في {waitingRoom}. موعدك مع {contact} في الساعة {appointmentTime}.',
    uk: 'Продезінфікуйте руки й зачекайте: {waitingRoom}. {contact} прийме вас о {appointmentTime}.',
  },
];
