import './styles/fonts.css';
import './styles/figures.css';
import './styles/kiosk-fonts.css';
import './styles/kiosk.css';
import './styles/common.css';
import { KIOSK_ADDRESS } from '@balie/contract/features/kiosk/addresses.ts';
import { createRoot } from 'react-dom/client';
import { keepImages } from './features/kiosk/device/images.ts';
import { indexedStore } from './features/kiosk/device/indexed-store.ts';
import { createKiosk } from './features/kiosk/device/kiosk.ts';
import { createSender } from './features/kiosk/device/server.ts';
import { keepUpToDate } from './features/kiosk/device/updates.ts';
import { KioskApp } from './features/kiosk/kiosk-app.tsx';
import { SafetyNet } from './features/kiosk/parts/safety-net.tsx';

/** The name of the program changes with its contents. */
const version = /([^/]+)\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'development';

/** "Open here" passes the token after the `#`, which no server sees; it does not stay in the address. */
function tokenInAddress(): string | undefined {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? undefined;
  if (token) window.history.replaceState(null, '', KIOSK_ADDRESS);
  return token;
}

async function start(root: HTMLElement): Promise<void> {
  const token = tokenInAddress();
  const store = await indexedStore();
  const kiosk = createKiosk({ store, createSender, version, onState: keepImages });
  if (token) await kiosk.pair(token);
  else await kiosk.start();
  createRoot(root).render(
    <SafetyNet onFailure={() => kiosk.reportFailure('SCREEN_FAILED')}>
      <KioskApp kiosk={kiosk} />
    </SafetyNet>,
  );
  keepUpToDate(kiosk);
}

const root = document.getElementById('root');
if (root) await start(root);
