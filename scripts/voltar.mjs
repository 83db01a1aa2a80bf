import { checkNode } from './node-version.mjs'

checkNode()
import('./bootstrap.mjs').then(({ run }) => run('voltar'))
