import './styles/fonts.css';
import './styles/figures.css';
import './styles/display-tokens.css';
import './styles/display-base.css';
import './styles/common.css';
import {
  isDisplayPath,
  isPreviewPath,
  parseDisplayPath,
} from '@balie/contract/features/displays/addresses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { chooseDeployment } from './app/deployment.ts';
import { AddressedDisplay } from './features/displays/addressed-display.tsx';

/** Displays have a page of their own: they have little power and no use for the back office. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  if (!isDisplayPath(pathname)) return;
  if (isPreviewPath(pathname)) return createRoot(root).render(await previewedDisplay());
  const display = parseDisplayPath(pathname);
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true } },
  });
  await chooseDeployment(client);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      {display ? <AddressedDisplay {...display} /> : await pairedDisplay()}
    </QueryClientProvider>,
  );
}

/** Most displays have their own address, so they need not load the pairing code. */
async function pairedDisplay() {
  const { PairedDisplay } = await import('./features/displays/paired-display.tsx');
  return <PairedDisplay />;
}

/** Only the back office asks for previews. */
async function previewedDisplay() {
  const { PreviewedDisplay } = await import('./app/display-preview/previewed-display.tsx');
  return <PreviewedDisplay />;
}

const root = document.getElementById('root');
// Old browsers have no top-level await.
if (root) void start(root);
