/// <reference types="node" />
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientByModule } from './client-by-module.plugin.ts'
import { byDoor } from './doors.plugin.ts'
import { iconsApart } from './icons.plugin.ts'
import { kitByPart } from './kit-by-part.plugin.ts'
import { phoneWorker } from './phone-worker.plugin.ts'
import { schemasApart } from './schemas-apart.plugin.ts'
import { wireOnly } from './wire-only.plugin.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
const doors = {
  host: 'index.html',
  v4: 'v4.html',
  motorista: 'motorista.html',
  rastreio: 'rastreio.html',
  portal: 'portal.html',
}
const main = {
  host: 'src/host/main.tsx',
  v4: 'src/v4/main.tsx',
  motorista: 'src/motorista/main.tsx',
  rastreio: 'src/rastreio/main.tsx',
  portal: 'src/portal/main.tsx',
}
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const BESIDE = /\/(?:kit|list-page|date-range|use-formulario|combobox|point-map|peek)-/
const PHONE_WORKER = 'src/motorista/sw/service-worker.ts'

// One build, five doors: the host, v4, the driver's phone, the public tracking page and the portal of shippers.
export default defineConfig({
  root: here('.'),
  plugins: [
    iconsApart(),
    kitByPart(),
    clientByModule(),
    schemasApart(),
    wireOnly(),
    react(),
    tailwindcss(),
    phoneWorker(here('public')),
  ],
  define: { __VERSION__: JSON.stringify(process.env.APP_VERSION ?? '0.1.0') },
  server: { port: 5173, proxy: { '/api': api, '/files': api } },
  preview: { port: 4173, proxy: { '/api': api, '/files': api } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // Data URLs need `img-src data:`; files keep the content security policy strict.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // All that each of two hundred lazy pages needs would be a list of 11 kB in the first load. Those that most of a page hangs on are
      // fetched beside it instead of behind it; the rest is small or there by then. Styles have to come before the page that they dress.
      resolveDependencies: (_url, deps, { hostType }) =>
        hostType === 'js' ? deps.filter((d) => d.endsWith('.css') || BESIDE.test(d)) : deps,
    },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(
          Object.entries(doors)
            .filter(([door]) => existsSync(here(main[door as keyof typeof main])))
            .map(([door, page]) => [door, here(page)]),
        ),
        // The phone's service worker: its name is fixed, for the browser asks for it by that name.
        'motorista-sw': here(PHONE_WORKER),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'doors',
              name: byDoor(
                {
                  porta: here(main.host),
                  casca: here('src/host/app.tsx'),
                  kit: here('src/ui/list-page.tsx'),
                },
                {
                  v4: here(main.v4),
                  motorista: here(main.motorista),
                  rastreio: here(main.rastreio),
                  portal: here(main.portal),
                },
              ),
              includeDependenciesRecursively: false,
            },
          ],
        },
        entryFileNames: (chunk) =>
          chunk.name === 'motorista-sw' ? 'motorista/sw.js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
