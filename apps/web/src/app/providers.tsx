import { type MantineColorScheme, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVariablesResolver, theme } from '../lib/theme.ts';

interface ProvidersProps {
  client: QueryClient;
  colorScheme: MantineColorScheme;
  children: ReactNode;
}

const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** What every screen needs: data, theme, language. */
export function Providers({ client, colorScheme, children }: ProvidersProps) {
  useTranslation();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={colorScheme}
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
