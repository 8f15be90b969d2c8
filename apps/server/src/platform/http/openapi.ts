import { errorBodySchema, errorStatus } from '@balie/contract/common/errors.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { z } from 'zod';
import { version } from '../version.ts';
import { retryKeyParameter, takesRetryKey } from './idempotency.ts';

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });

/** The OpenAPI 3.1 document, derived from the operations of the contract. */
export function openApiDocument(operations: Record<string, Operation>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method.toLowerCase()] = describe(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balie',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'balie_session' },
        device: { type: 'apiKey', in: 'header', name: DEVICE_HEADER },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key created by an administrator',
        },
      },
    },
  };
}

function describe(name: string, operation: Operation): JsonObject {
  return {
    operationId: name,
    summary: operation.summary,
    description: describeAccess(operation),
    tags: [operation.tag],
    security:
      operation.access.kind === 'public'
        ? []
        : operation.access.kind === 'kiosk'
          ? [{ device: [] }]
          : [{ session: [] }, ...(operation.key ? [{ key: [] }] : [])],
    parameters: [
      ...parametersOf(operation, 'path'),
      ...parametersOf(operation, 'query'),
      ...(takesRetryKey(operation) ? [retryKeyParameter] : []),
    ],
    ...requestBody(operation),
    responses: {
      ...(operation.response
        ? { 200: { description: 'Done', ...json(jsonSchema(operation.response, 'output')) } }
        : { 204: { description: 'Done' } }),
      ...errorResponses(operation),
    },
  };
}

function parametersOf(operation: Operation, place: 'path' | 'query'): JsonObject[] {
  const schema = place === 'path' ? operation.params : operation.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const order = place === 'path' ? pathParams(operation.path) : Object.keys(properties);
  return order.map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  }));
}

function requestBody(operation: Operation): JsonObject {
  if (operation.upload) {
    const content = Object.fromEntries(operation.upload.contentTypes.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  if (!operation.body) return {};
  const whole = jsonSchema(operation.body, 'input');
  const schema = operation.edits ? { anyOf: [whole, editOf(whole)] } : whole;
  return { requestBody: { required: true, ...json(schema) } };
}

/** Only changed fields, with their previous values: a later change is reported, not overwritten. */
function editOf({ required: _, ...part }: JsonObject): JsonObject {
  const properties = { ...(part.properties as JsonObject | undefined), expected: part };
  return { ...part, properties, required: ['expected'] };
}

function errorResponses(operation: Operation): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of operation.errors) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), ...json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

const accessText = {
  public: 'Public.',
  session: 'Signed-in staff.',
  site: 'Staff of the site',
  organisation: 'Administrators of the organisation.',
  desk: 'Staff of the site, at the desk they are linked to.',
  kiosk: 'A kiosk that an administrator bound, by its token.',
} as const;

const describeAccess = ({ access }: Operation) =>
  access.kind === 'site'
    ? `${accessText.site}: ${access.roles.join(', ')}.`
    : accessText[access.kind];
