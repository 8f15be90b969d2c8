import { expect, it } from 'vitest';
import { photoAddress } from './photo-address.ts';

it.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/4AA+',
  '/photos/7.jpg?size=2',
])('shows a photo from our own server: %s', (photoFile) => {
  expect(photoAddress(photoFile)).toBe(photoFile);
});

it.each([
  null,
  '',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/7.jpg',
  '/\\evil.example/7.jpg',
  '/\t/evil.example/7.jpg',
  'https://evil.example/7.jpg',
  '7.jpg',
])('requests no photo from elsewhere: %s', (photoFile) => {
  expect(photoAddress(photoFile)).toBeUndefined();
});
