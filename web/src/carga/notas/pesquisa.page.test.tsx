import { diaEm, formatDia } from '@tropeiro/contract/formats'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, cabecalhos, linhas } from '../../../test/pagina.tsx'

const daqui = (dias: number) => diaEm(new Date(Date.now() + dias * 86_400_000))
const curto = (dia: string) =>
  dia.slice(0, 4) === daqui(0).slice(0, 4) ? formatDia(dia).slice(0, 5) : formatDia(dia)

const aberta = { desfecho: null, data_entrega: null, cancelada: false, atrasada: false }
const fechada = { ...aberta, desfecho: 'entrega', data_entrega: '2026-11-20T12:30:00.000Z' }

function abrir(papel: 'ADMIN' | 'EMBARCADOR' | 'DESTINATARIO', notas: object[] = []) {
  const buscar = exemploDe(chamadaDe('notas.buscar'), true) as Record<string, object[]>
  const [lugar] = Object.entries(buscar).find(([, v]) => Array.isArray(v))!
  const first = buscar[lugar]![0]
  const found = notas.map((n, i) => ({ ...first, ...n, _id: String(i + 1), numero: i + 1 }))
  return abrirPagina('/app/pesquisa', {
    papel,
    servidor: { notas: { buscar: { ...buscar, [lugar]: notas.length ? found : [first] } as never } },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
}

it('the deadline is the third column: how far it is while the note is open, and its day once it closed', async () => {
  const prazos = [-2, 0, 1, 5]
  await abrir('ADMIN', [
    ...prazos.map((d) => ({ ...aberta, prazo: daqui(d), atrasada: d < 0 })),
    { ...fechada, prazo: daqui(-3) },
    { ...aberta, prazo: null },
  ])
  const at = (await cabecalhos()).filter(Boolean).indexOf('Prazo')
  expect(at).toBe(2)
  const nomes = await cabecalhos()
  const cells = (await linhas()).map((l) => l[nomes.indexOf('Prazo')])
  expect(cells).toEqual([
    `${curto(daqui(-2))} · há 2 dias`,
    `${curto(daqui(0))} · hoje`,
    `${curto(daqui(1))} · amanhã`,
    `${curto(daqui(5))} · em 5 dias`,
    curto(daqui(-3)),
    '',
  ])
})

it('who sends has no column of senders, and who receives none of recipients, until it is asked for', async () => {
  await abrir('ADMIN')
  expect(await cabecalhos()).toEqual(expect.arrayContaining(['Destinatário', 'Remetente']))
})

it.each([
  ['EMBARCADOR', 'Remetente', 'Destinatário'],
  ['DESTINATARIO', 'Destinatário', 'Remetente'],
] as const)('%s: no %s', async (papel, sem, com) => {
  await abrir(papel)
  const names = await cabecalhos()
  expect(names).toContain(com)
  expect(names).not.toContain(sem)
})
