/** The fixed words on a ticket, in visitors' languages; staff never see them. */
const labels = {
  nl: {
    yourNumber: 'Uw nummer',
    waitingRoom: 'Wachtzaal',
    route: 'Volg de letter',
    arrived: 'Aangemeld om',
    appointment: 'Afspraak om',
    name: 'Naam',
    code: 'Toon deze code aan het loket',
    test: 'Testticket',
    testText: 'Deze printer werkt: é ï ç ë ü €',
  },
  fr: {
    yourNumber: 'Votre numéro',
    waitingRoom: "Salle d'attente",
    route: 'Suivez la lettre',
    arrived: "Heure d'arrivée",
    appointment: 'Rendez-vous',
    name: 'Nom',
    code: 'Montrez ce code au guichet',
    test: 'Ticket de test',
    testText: 'Cette imprimante fonctionne : é ï ç ë ü €',
  },
  en: {
    yourNumber: 'Your number',
    waitingRoom: 'Waiting room',
    route: 'Follow letter',
    arrived: 'Arrived',
    appointment: 'Appointment',
    name: 'Name',
    code: 'Show this code at the desk',
    test: 'Test ticket',
    testText: 'This printer works: é ï ç ë ü €',
  },
  de: {
    yourNumber: 'Ihre Nummer',
    waitingRoom: 'Wartebereich',
    route: 'Folgen Sie dem Buchstaben',
    arrived: 'Angemeldet',
    appointment: 'Termin',
    name: 'Name',
    code: 'Zeigen Sie diesen Code am Schalter',
    test: 'Testticket',
    testText: 'Dieser Drucker funktioniert: é ï ç ë ü €',
  },
  es: {
    yourNumber: 'Su número',
    waitingRoom: 'Sala de espera',
    route: 'Siga la letra',
    arrived: 'Llegada',
    appointment: 'Cita',
    name: 'Nombre',
    code: 'Muestre este código en la ventanilla',
    test: 'Tique de prueba',
    testText: 'Esta impresora funciona: é ï ç ë ü €',
  },
  pl: {
    yourNumber: 'Twój numer',
    waitingRoom: 'Poczekalnia',
    route: 'Kierunek',
    arrived: 'Przybycie',
    appointment: 'Wizyta',
    name: 'Imię i nazwisko',
    code: 'Proszę okazać ten kod przy stanowisku',
    test: 'Wydruk testowy',
    testText: 'Ta drukarka działa: é ï ç ë ü €',
  },
  tr: {
    yourNumber: 'Numaranız',
    waitingRoom: 'Bekleme salonu',
    route: 'Yön',
    arrived: 'Geliş',
    appointment: 'Randevu',
    name: 'Ad soyad',
    code: 'Bu kodu gişede gösterin',
    test: 'Deneme fişi',
    testText: 'Bu yazıcı çalışıyor: é ï ç ë ü €',
  },
  uk: {
    yourNumber: 'Ваш номер',
    waitingRoom: 'Зал очікування',
    route: 'Напрямок',
    arrived: 'Прибуття',
    appointment: 'Час запису',
    name: "Ім'я",
    code: 'Покажіть цей код працівнику',
    test: 'Тестовий талон',
    testText: 'Цей принтер працює: é ï ç ë ü €',
  },
  ar: {
    yourNumber: 'رقمك',
    waitingRoom: 'قاعة الانتظار',
    route: 'اتبع',
    arrived: 'وقت الوصول',
    appointment: 'الموعد',
    name: 'الاسم',
    code: 'أظهر هذا الرمز عند المكتب',
    test: 'تذكرة تجريبية',
    testText: 'هذه الطابعة تعمل: é ï ç ë ü €',
  },
} as const;

export type TicketLabels = Record<keyof (typeof labels)['nl'], string>;
type TicketLanguage = keyof typeof labels;

const isTicketLanguage = (code: string): code is TicketLanguage => Object.hasOwn(labels, code);

/** The first of these languages that has labels; Dutch if none does. */
export function ticketLanguage(...candidates: readonly string[]): TicketLanguage {
  return candidates.find(isTicketLanguage) ?? 'nl';
}

export const ticketLabels = (language: TicketLanguage): TicketLabels => labels[language];

export const directionOf = (language: TicketLanguage) => (language === 'ar' ? 'rtl' : 'ltr');

export const TICKET_LANGUAGES = Object.keys(labels) as TicketLanguage[];
