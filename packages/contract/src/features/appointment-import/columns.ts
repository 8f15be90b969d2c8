import { plainName } from '../../common/plain-name.ts';
import type { AppointmentRow } from './schema.ts';

export type AppointmentColumn = keyof AppointmentRow;

/** The names a column can have, in Dutch and English; the field's own name always works. */
const HEADERS: Readonly<Record<AppointmentColumn, readonly string[]>> = {
  externalId: ['kenmerk', 'afspraaknummer', 'id', 'reference', 'appointmentid'],
  externalCustomerId: ['klantnummer', 'dossiernummer', 'customerid', 'customernumber'],
  firstName: ['voornaam', 'givenname'],
  lastName: ['achternaam', 'familienaam', 'naam', 'surname', 'familyname'],
  email: ['emailadres', 'emailaddress', 'mail'],
  phone: ['telefoon', 'telefoonnummer', 'gsm', 'phonenumber', 'mobile'],
  nationalNumber: ['rijksregisternummer', 'insz', 'nationalregisternumber'],
  dateOfBirth: ['geboortedatum', 'birthdate', 'dob'],
  streetAndNumber: ['straatennummer', 'straat', 'adres', 'street', 'address'],
  zip: ['postcode', 'zipcode', 'postalcode'],
  municipality: ['gemeente', 'stad', 'plaats', 'city', 'town'],
  language: ['taal'],
  domain: ['domein', 'dienst', 'product', 'service'],
  appointmentTime: ['afspraak', 'tijdstip', 'uur', 'datumenuur', 'time', 'datetime'],
  appointmentType: ['soort', 'afspraaktype', 'type'],
  cause: ['reden', 'reason'],
  location: ['locatie', 'plaatsvanafspraak'],
  contact: ['contactpersoon', 'medewerker', 'contactperson'],
  comment: ['opmerking', 'opmerkingen', 'remark', 'remarks', 'comments'],
  group: ['groep', 'groepsnaam', 'groupname'],
};

export const APPOINTMENT_COLUMNS = Object.keys(HEADERS) as AppointmentColumn[];

export const appointmentColumnOf = (header: string): AppointmentColumn | undefined =>
  APPOINTMENT_COLUMNS.find(
    (column) =>
      plainName(column) === plainName(header) || HEADERS[column].includes(plainName(header)),
  );
