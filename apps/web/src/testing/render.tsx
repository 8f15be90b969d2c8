import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { theme } from '../lib/theme.ts';

/** Renders a piece of the interface the way the application does, without its moving parts. */
export const renderPiece = (piece: ReactNode) =>
  render(piece, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider theme={theme} env="test">
          {children}
        </MantineProvider>
      </QueryClientProvider>
    ),
  });
