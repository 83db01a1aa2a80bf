import { checkNode } from './node-version.mjs'

checkNode()
Promise.all([import('./bootstrap.mjs'), import('./free-ports.mjs')]).then(
  ([{ run }, { requireFree, wantedPorts }]) =>
    // A port that is taken is told before the installation, and not after it.
    run('start', () => requireFree(wantedPorts(process.env, process.argv.includes('--dev')))),
)
