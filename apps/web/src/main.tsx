import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import './styles/kit.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/common.css';
import type { MantineColorScheme } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { chooseDeployment } from './app/deployment.ts';
import { guardPresses } from './app/press-guard/press-guard.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.ts';
import { setLanguage } from './lib/i18n.ts';
import { readLanguage } from './lib/storage.ts';

/** The deployment may fix the colour scheme; otherwise the system's preference applies. */
const colorSchemeOf = (wanted: string | undefined): MantineColorScheme =>
  wanted === 'light' || wanted === 'dark' ? wanted : 'auto';

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const saved = readLanguage();
  const [deployment] = await Promise.all([
    chooseDeployment(client),
    saved ? setLanguage(saved).catch(() => undefined) : undefined,
  ]);
  guardPresses();
  createRoot(root).render(
    <Providers client={client} colorScheme={colorSchemeOf(deployment?.colorScheme)}>
      <RouterProvider router={createAppRouter(client)} />
    </Providers>,
  );
}

const root = document.getElementById('root');
if (root) await start(root);
