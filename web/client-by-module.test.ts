/// <reference types="node" />
import { describe, expect, it } from 'vitest'
import { byModule, moduleFiles } from './client-by-module.plugin.ts'

const files = moduleFiles(`// Written by npm run gerar
import { usuarios } from './alicerce/usuarios/calls.ts'
import { notas } from './carga/notas/calls.ts'
import type { ModuleContract } from './endpoint.ts'
`)
const asked = `import { client } from '../../lib/client.ts'\n`
const built = (code: string, ours = true) => byModule(asked + code, 'x.tsx', files, () => ours)

describe('the client of a build', () => {
  it('is of the modules that a file names, and brings the calls of no other', async () => {
    const code = await built(`
type Notas = typeof client.notas
export const nota = (id: string) => client.notas.nota({ params: { id } })
export const mudar = (como: 'a' | 'b') => client.notas[como]({})
export const App = () => <Provider client={outra} onEnter={client.usuarios.logar} />
`)
    expect(code).toContain(`import { notas as calls_notas } from '@tropeiro/contract/carga/notas/calls'`)
    expect(code).toContain(
      `import { usuarios as calls_usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'`,
    )
    expect(code).toContain('client_notas.nota({ params: { id } })')
    expect(code).toContain('client_notas[como]({})')
    expect(code).toContain('<Provider client={outra} onEnter={client_usuarios.logar} />')
    expect(code).not.toContain('/lib/client.ts')
    expect(code.split('\n')).toHaveLength((asked.match(/\n/g) ?? []).length + 6)
  })

  it('stays whole where it is used whole, or for a module that is only known when it runs', async () => {
    for (const code of [
      'send(client)',
      'client[module].listar()',
      'const { notas } = client',
      'f({ client })',
    ])
      expect(await built(code)).toBe(asked + code)
  })

  it('is ours alone', async () => {
    expect(await built('client.notas.nota()', false)).toBe(`${asked}client.notas.nota()`)
  })
})
