/** Invented visitors: first name, last name, language. Some write their name in their own script. */
export const PEOPLE = [
  ['Marleen', 'Van Acker', 'nl'],
  ['Ahmed', 'Haddad', 'ar'],
  ['Wim', 'De Backer', 'nl'],
  ['Chantal', 'Lefèvre', 'fr'],
  ['Lotte', 'Janssens', 'nl'],
  ['Олена', 'Шевченко', 'uk'],
  ['Rudi', 'Verstraete', 'nl'],
  ['Emily', 'Clarke', 'en'],
  ['Hilde', 'Moens', 'nl'],
  ['محمد', 'العلي', 'ar'],
  ['Stijn', 'Baeten', 'nl'],
  ['Jean-Luc', 'Dubois', 'fr'],
  ['Annick', 'Cools', 'nl'],
  ['Dmytro', 'Bondarenko', 'uk'],
  ['Gert', 'Thys', 'nl'],
  ['Nadia', 'Benali', 'fr'],
  ['Kurt', 'Van Damme', 'nl'],
  ['Leyla', 'Yılmaz', 'nl'],
  ['Frank', 'Declercq', 'nl'],
  ['Samira', 'Khalil', 'ar'],
  ['Joke', 'Martens', 'nl'],
  ['Oliver', 'Bennett', 'en'],
  ['Christel', 'Van Hove', 'nl'],
  ['Amélie', 'Rousseau', 'fr'],
  ['Peter', 'Segers', 'nl'],
  ['Ірина', 'Ткаченко', 'uk'],
  ['Bram', 'Vandenberghe', 'nl'],
  ['Łukasz', 'Wiśniewski', 'en'],
  ['Martine', 'Jacobs', 'nl'],
  ['Youssef', 'Amrani', 'ar'],
  ['Tine', 'Coppens', 'nl'],
  ['Luc', 'Hendrickx', 'nl'],
  ['Sarah', 'Wilson', 'en'],
  ['Godelieve', 'De Wachter', 'nl'],
  ['Philippe', 'Lambert', 'fr'],
  ['Jef', 'Bogaerts', 'nl'],
  ['Rania', 'Saleh', 'ar'],
  ['Veerle', 'Nijs', 'nl'],
  ['Arne', 'Pieters', 'nl'],
  ['Mykola', 'Kravchuk', 'uk'],
  ['Ingrid', 'Van Looy', 'nl'],
  ['Thomas', 'Leclercq', 'fr'],
  ['Hannelore', 'Stevens', 'nl'],
  ['David', 'Okafor', 'en'],
  ['Rita', 'Verbeke', 'nl'],
  ['Jonas', 'Desmedt', 'nl'],
  ['ليلى', 'حسن', 'ar'],
  ['Bea', 'Timmermans', 'nl'],
  ['Noah', 'Peeters', 'nl'],
  ['Agnès', 'Fontaine', 'fr'],
  ['Marc', 'Van de Velde', 'nl'],
  ['Svitlana', 'Melnyk', 'uk'],
  ['Elke', 'Dewulf', 'nl'],
  ['Priya', 'Sharma', 'en'],
  ['Johan', 'Lemmens', 'nl'],
  ['Griet', 'Vercauteren', 'nl'],
  ['Tarek', 'Mansour', 'ar'],
  ['Anneleen', 'Goris', 'nl'],
  ['Walter', 'Nuyts', 'nl'],
  ['Caroline', 'Mertens', 'nl'],
  ['Seppe', 'Maes', 'nl'],
  ['Isabelle', 'Marchand', 'fr'],
  ['Roos', 'Geerts', 'nl'],
  ['Guido', 'Smits', 'nl'],
] as const;

/** Families who come together, for the groups. */
export const FAMILIES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'Gezin Haddad': [
    ['Omar', 'Haddad', 'ar'],
    ['Sofia', 'Haddad', 'ar'],
    ['Ilyas', 'Haddad', 'ar'],
  ],
  'Gezin Van Rompaey': [
    ['Dries', 'Van Rompaey', 'nl'],
    ['Fien', 'Van Rompaey', 'nl'],
  ],
  'Koppel Peeters': [
    ['Alfons', 'Peeters', 'nl'],
    ['Maria', 'Peeters', 'nl'],
  ],
};

/** What a clerk notes on a visit, by the name of the domain; usually nothing. */
export const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  Identiteitskaarten: ['Komt kaart afhalen, PUK-code verloren', 'Kids-ID voor twee kinderen'],
  Reispassen: ['Spoedprocedure, vertrekt volgende week', 'Brengt pasfoto mee'],
  Rijbewijzen: ['Internationaal rijbewijs', 'Omwisseling van Oekraïens rijbewijs'],
  Verhuizingen: ['Verhuisd uit Gent, huurcontract ontbreekt nog', 'Samenstelling van gezin nodig'],
  'Burgerlijke stand': ['Geboorteaangifte', 'Tolk gevraagd'],
  'Sociale dienst': ['Rolstoel: loket met lage balie', 'Dossier onvolledig: loonbrief ontbreekt'],
  Onthaal: ['Hoort moeilijk, graag duidelijk spreken'],
  Inschrijving: ['Verwijsbrief bij de huisarts opgevraagd', 'Komt met begeleider'],
  Bloedafname: ['Nuchter', 'Allergie voor latex'],
  'Raadpleging cardiologie': ['Resultaten van vorige keer meegeven'],
  'Raadpleging dermatologie': ['Tolk Arabisch gevraagd'],
  Radiologie: ['Rolstoel', 'Contrastvloeistof besproken'],
  Vaccinatie: ['Reisvaccinatie, vertrek over drie weken'],
};

export const STREETS = [
  'Hundelgemsesteenweg 412',
  'Kerkstraat 8',
  'Poelstraat 31 bus 2',
  'Gaversesteenweg 115',
  'Salisburylaan 64',
  'Burgemeester Maenhautstraat 3',
] as const;

export const COMPANIES = ['Bouw Claeys bv', 'Notariaat Thys', 'Bakkerij De Korenaar'] as const;

/** A national number for a birthday and a serial number, with valid check digits (§3). */
export function nationalNumber(birthday: string, serial: number): string {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const body = `${year.slice(2)}${month}${day}${String(serial).padStart(3, '0')}`;
  const base = Number(year) >= 2000 ? 2_000_000_000 + Number(body) : Number(body);
  return `${body}${String(97 - (base % 97)).padStart(2, '0')}`;
}
