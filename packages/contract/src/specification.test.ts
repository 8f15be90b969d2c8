import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Operation } from './common/operation.ts';
import { type OperationName, operations } from './operations.ts';

/**
 * §7, stated a second time: method and path, then `?` its query and `<` its body. Server and web
 * derive from the operations, so what is listed there is what travels.
 */
const REQUESTS = `
GET /api/auth/verify
GET /api/whoami
GET /api/auth/browser ? redirectUri
GET /api/auth/logout ? redirectUri
GET /api/users/{userId}/language
PUT /api/users/{userId}/language < language
GET /api/sites/{siteId}/users/{userId}
GET /api/sites/{siteId}/users/role/{role}
PUT /api/sites/{siteId}/users/{userId} < webhookUrl
PUT /api/sites/{siteId}/users/{userId}/phone < phone
GET /api/sites
GET /api/sites/{siteId}/theme
GET /api/sites/{siteId}/messages/all
GET /api/sites/{siteId}/messages/dashboard
GET /api/sites/{siteId}/messages/{messageId}
POST /api/sites/{siteId}/messages < publicationDate messageImportance title description comment expiryDate
PUT /api/sites/{siteId}/messages/{messageId} < publicationDate messageImportance title description comment expiryDate
DELETE /api/sites/{siteId}/messages/{messageId}
GET /api/sites/{siteId}/visitors ? day
PUT /api/sites/{siteId}/visitors/{visitorId} < id firstName lastName comment
GET /api/sites/{siteId}/visitors/{visitorId}/desks/{deskId}/users/{userId}/visits/{visitId}
GET /api/sites/{siteId}/printers
POST /api/sites/{siteId}/printers < name ipDomain port printService
GET /api/sites/{siteId}/printers/{printerId}
PUT /api/sites/{siteId}/printers/{printerId} < name ipDomain port printService
DELETE /api/sites/{siteId}/printers/{printerId}
POST /api/sites/{siteId}/printers/print/desk/{deskId}/visits/{visitId}
GET /api/sites/{siteId}/desks
POST /api/sites/{siteId}/desks < name
GET /api/sites/{siteId}/desks/{deskId}
PUT /api/sites/{siteId}/desks/{deskId} < id name printerId
DELETE /api/sites/{siteId}/desks/{deskId}
GET /api/sites/{siteId}/desks/details
PUT /api/sites/{siteId}/desks/details/{deskId} < createdBy waitingRoomId userId
DELETE /api/sites/{siteId}/desks/details/{deskId}/unlink/{userId}
GET /api/sites/{siteId}/domains
POST /api/sites/{siteId}/domains < name prefix type useContactWaitingRoom service notificationText notificationTextKey closingTimeMinutes
GET /api/sites/{siteId}/domains/{domainId}
PUT /api/sites/{siteId}/domains/{domainId} < name prefix type useContactWaitingRoom service notificationText notificationTextKey closingTimeMinutes userId
DELETE /api/sites/{siteId}/domains/{domainId}
GET /api/domain-types ? currentUser
GET /api/sites/{siteId}/domains/{domainId}/timings
POST /api/sites/{siteId}/domains/{domainId}/timings < id day startTime endTime regimeId
PUT /api/sites/{siteId}/domains/{domainId}/timings/{timingId} < id day startTime endTime regimeId
DELETE /api/sites/{siteId}/domains/{domainId}/timings/{timingId}
POST /api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings < id day startTime endTime regimeId
PUT /api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings ? oldSt oldEt < id day startTime endTime regimeId
DELETE /api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings ? day startTime endTime
GET /api/sites/{siteId}/regimes
GET /api/sites/{siteId}/waiting-rooms
POST /api/sites/{siteId}/waiting-rooms < name route color
GET /api/sites/{siteId}/waiting-rooms/{waitingRoomId}
PUT /api/sites/{siteId}/waiting-rooms/{waitingRoomId} < name route color
DELETE /api/sites/{siteId}/waiting-rooms/{waitingRoomId}
PUT /api/sites/{siteId}/waiting-rooms/default/{waitingRoomId}
GET /api/screen/{screenId}/users
GET /api/sites/{siteId}/instructions
POST /api/sites/{siteId}/instructions < kiosk domain regime waitingRoom registerAppointment validFrom validUntil standardText enableImage arrowAngle imageUrlId
GET /api/sites/{siteId}/instructions/{instructionId}
PUT /api/sites/{siteId}/instructions/{instructionId} < domainId kioskId waitingRoomId regimeId key registerAppointment validFrom validUntil enableImage arrowAngle imageUrlId
DELETE /api/sites/{siteId}/instructions/{instructionId}
GET /api/sites/{siteId}/instructions/imageUrls
GET /api/sites/{siteId}/languages
PUT /api/sites/{siteId}/languages < id sortOrder
GET /api/sites/{siteId}/languages/default
GET /api/sites/{siteId}/standard-texts
POST /api/sites/{siteId}/standard-texts < type locales
PUT /api/sites/{siteId}/standard-texts < key values
GET /api/sites/{siteId}/standard-texts/default-language
GET /api/sites/{siteId}/standard-texts/uuid/{uuid}
GET /api/sites/{siteId}/standard-texts/types
DELETE /api/sites/{siteId}/standard-texts/{languageId}/{key}
GET /api/sites/{siteId}/placeholders
GET /api/sites/{siteId}/app-config/{name}
GET /api/sites/{siteId}/visits/desks/{deskId}/users/{userId} ? contact status domainType
GET /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/current
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/end/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/end
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/cancel/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/noshow/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/new/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/waiting/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/call/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/recall/{visitId}
PUT /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/visit/update < visitId appointmentTime waitingRoomId visitContactId domainTypeId comment
POST /api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/add < firstName lastName domainType appointmentTime languageId comment contactId contactName
PUT /api/sites/{siteId}/visits/{visitId} < priority
`
  .trim()
  .split('\n');

/** §3: the fields of a response, after the operation that returns it; `.` reaches inside a field. */
const ENTITIES = {
  'the current user': 'whoami: id username name role sites domainTypes',
  'a site':
    'listSites: id name address.fullAddress siteSettings.viewApplicationName siteSettings.padsURL',
  'the theme of a site':
    'getSiteTheme: siteThemeAttributes.viewApplicationColor siteThemeAttributes.secondaryColor siteThemeAttributes.language',
  'a user': 'getUser: id username firstName lastName role phone webhookUrl language',
  'a desk': 'listDesks: id name printerId unique_identifier',
  'a desk detail': 'listDeskDetails: deskId deskName waitingRoomId userId firstName lastName',
  'a printer': 'listPrinters: printerId name ipDomain port printService',
  'a domain':
    'listDomains: id name prefix type.id type.name type.organization.name useContactWaitingRoom service notificationTextKey notificationText closingTimeMinutes createdAt updatedAt updatedBy',
  'a domain type': 'listDomainTypes: id name',
  'an opening hour': 'listTimings: id day startTime endTime regimeId regimeName',
  'a regime': 'listRegimes: id name',
  'a language': 'listLanguages: id name isoCode sortOrder',
  'a waiting room': 'listWaitingRooms: id name default route color uniqueIdentifier',
  'a walking instruction':
    'listInstructions: id kiosk.id kiosk.username domain regime waitingRoom.id waitingRoom.name waitingRoom.route registerAppointment validFrom validUntil standardText locale enableImage arrowAngle imageUrlId imageUrl siteId',
  'an instruction image': 'listInstructionImages: id url siteId',
  'a standard text': 'listStandardTexts: key type languageId value locales',
  'a placeholder': 'listPlaceholders: key name value',
  'a message':
    'listMessages: id publicationDate expiryDate messageImportance title description comment updatedBy updatedAt',
  'a row of the visitor report':
    'getVisitorReport: lastName firstName email phoneNumber company contactLastName contactFirstName appointmentDate appointmentTime arrivalDate arrivalTime',
  'a visit in the list':
    'listVisits: visitId visitorId status arrivalTime appointmentTime firstName lastName emailAddress ticketNumber externalCustomerId domainTypeName domainTypeId appointmentType visitContactUser waitingRoomName languageCode priority thresholdExceeded visitComment visitorComment',
  'a selected visit':
    'getSelectedVisit: visitor.firstName visitor.lastName visitor.address visitor.addressMunicipality visitor.addressZip visitor.addressStreetAndNumber visitor.nationalNumber visitor.iklNumber visitor.dob visitor.nationality visitor.email visitor.phone visitor.comment visitor.photoFile visitor.eID visitor.eIDExpiry visitor.nonEER languageName visitStatus visitWaitingRoomId visitAssignedContactId visitReceivedContact contactUserId appointmentList.id appointmentList.timeStr appointmentList.startTime appointmentList.domainType appointmentList.type appointmentList.cause appointmentList.source appointmentList.subSource appointmentList.location appointmentList.comment appointmentList.visitId editable',
  'an ongoing visit':
    'getCurrentVisits: groupName currentVisits.visitor currentVisits.appointmentDateTime currentVisits.domainTypeName currentVisits.visitTicket',
  'the deployment of a host': 'getDeployment: apiHost redirectUrl colorScheme applicationId',
} as const satisfies Record<string, `${OperationName}: ${string}`>;

/** The schema inside lists, nullable and optional values, and transformed bodies. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type === 'array') return inner(def.element);
  if (def.type === 'pipe') return inner(def.in);
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    return inner(def.innerType);
  return schema;
}

/** The field `address.fullAddress` of a schema, if it has it. */
function fieldOf(schema: z.core.$ZodType | undefined, path: string): z.core.$ZodType | undefined {
  return path.split('.').reduce((at: z.core.$ZodType | undefined, name) => {
    const { def } = (at && inner(at))?._zod ?? {};
    const { shape } = (def ?? {}) as { shape?: Record<string, z.core.$ZodType> };
    return shape?.[name];
  }, schema);
}

const words = (text = '') => text.trim().split(/\s+/).filter(Boolean);
const missing = (schema: z.core.$ZodType | undefined, names: string[]) =>
  names.filter((name) => !fieldOf(schema, name));

it.each(REQUESTS)('§7 %s', (line) => {
  const [, address = '', query, body] = /^([^?<]+?)(?: \? ([^<]+?))?(?: < (.+))?$/.exec(line) ?? [];
  const operation = Object.values<Operation>(operations).find(
    ({ method, path }) => `${method} ${path}` === address,
  );
  expect(operation, address).toBeDefined();
  expect(missing(operation?.query, words(query))).toEqual([]);
  expect(missing(operation?.body, words(body))).toEqual([]);
});

it.each(Object.entries(ENTITIES))('§3 %s carries its fields', (_, line) => {
  const [name = '', fields] = line.split(': ');
  const { response } = operations[name as OperationName] as Operation;
  expect(missing(response, words(fields))).toEqual([]);
  // The search notices a missing field.
  expect(missing(response, ['noSuchField'])).toEqual(['noSuchField']);
});
