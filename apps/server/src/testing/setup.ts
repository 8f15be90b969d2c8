import { afterAll, afterEach } from 'vitest';
import { assertAnswersSeen } from './answers.ts';

afterEach(assertAnswersSeen);
afterAll(assertAnswersSeen);
