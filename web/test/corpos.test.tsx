import { screen, waitFor } from '@testing-library/react'
import type { Nota } from '@tropeiro/contract/carga/notas/formas'
import { expect, it } from 'vitest'
import { camposDe, edicaoDe } from '../src/carga/notas/edicao.ts'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { registro } from './formulario.tsx'
import { abrirPagina } from './pagina.tsx'
import type { Respostas } from './servidor.ts'

/* Issue 11, B6; spec §7: what the screens send, field by field, where it names fields that the server could do without. */

const abrir = (to: string, servidor: Respostas = {}) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor,
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
const cheia = (nome: string, com?: object) => exemploDe(chamadaDe(nome), true, com) as never
const empresas = { cnpj_empresa: ['12345678000195'] }

it("the search of romaneios sends cnpj_empresa as an array; its drivers are the group's, of one's bases", async () => {
  const { pedidos } = await abrir('/app/romaneios')
  await waitFor(() => expect(pedidos('romaneios.pesquisar').at(-1)?.body).toMatchObject(empresas))
  expect(pedidos('usuarios.motoristas').at(-1)?.query).toEqual({ grupo_emp: 'TESTE', base: ['Matriz'] })
})

it('both searches of protocols send cnpj_empresa as an array, the first with who asks', async () => {
  const { pedidos, ir } = await abrir('/app/protocolos')
  const quem = { nomeUsuario: 'Ana Prado', cpfUsuario: '52998224725' }
  await waitFor(() =>
    expect(pedidos('protocolos.buscarRomaneio').at(-1)?.body).toMatchObject({ ...empresas, ...quem }),
  )
  await ir('/app/protocolos?aba=pesquisar')
  await waitFor(() => expect(pedidos('protocolos.buscarProtocolo').at(-1)?.body).toMatchObject(empresas))
})

it('an audit sends cnpj, usuario and timezone beside _id and status', async () => {
  const { usuario, pedidos } = await abrir('/app/ferramentas/auditoria', {
    auditoria: {
      buscar: cheia('auditoria.buscar', { dados: { notasAgrupadas: { notas: ['1'] } } }),
      abrir: cheia('auditoria.abrir', { dados: { nota: { cnpjDest: '12345678000195' } } }),
      atualizar: cheia('auditoria.atualizar', { status: true }),
    },
  })
  await usuario.click(await screen.findByRole('button', { name: /^Aprovar/ }))
  await waitFor(() =>
    expect(pedidos('auditoria.atualizar')[0]?.body).toMatchObject({
      _id: ['1'],
      status: 'aprovado',
      cnpj: '12345678000195',
      usuario: 'Ana Prado',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  )
})

it('a note edit carries situacao_atual and ar_nota, whatever was changed of it', () => {
  const nota = registro('notas.nota') as Nota
  const campos = { ...camposDe(nota), historico: 'Conferida' }
  expect(edicaoDe(nota, campos, { historico: true }, 3)).toMatchObject({
    historico_nota: 'Conferida',
    situacao_atual: nota.status,
    ar_nota: nota.ar_nota,
  })
})
