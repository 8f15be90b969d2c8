import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server behind it sees the address the browser asked: the deployment is chosen by host. */
const api = {
  target: `http://localhost:${process.env.BALIE_API_PORT ?? '8080'}`,
  changeOrigin: false,
};

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts and images stay files of their own: the content security policy knows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs: few chunks that stay in the browser's cache. Screens stay apart,
        // and so does what only some of them need (calendar, PDF, sockets, sanitiser).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'interface', test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
            { name: 'icons', test: /node_modules\/@tabler\// },
            {
              name: 'vendor',
              test: /node_modules\/(@tanstack|i18next|react-i18next|zod|@mantine\/form)\//,
            },
            {
              name: 'shared',
              test: /(packages\/contract\/src\/common|apps\/web\/src\/(lib|api|components))\/(?!.*(date-field|markup|sanitize|socket))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/deployment.json': api,
      '/health': api,
      '/socket.io': { ...api, ws: true },
    },
  },
});
