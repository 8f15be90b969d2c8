import { hashCost } from '@balie/server/platform/auth/passwords.ts';
import { afterAll, afterEach } from 'vitest';
import { assertRefusalsSeen } from './unseen-refusals.ts';

// A hash takes 40 ms on purpose. These tests are about who gets in; the built server has the real cost.
Object.assign(hashCost, { memoryCost: 64, timeCost: 1 });

afterEach(assertRefusalsSeen);
afterAll(assertRefusalsSeen);
