import { can, contract, type Endpoint, type ModuleContract, TarefaPedida } from '@tropeiro/contract'
import { listaDeCertificados } from '@tropeiro/contract/alicerce/certificados/lista'
import { listaDeBases, listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { listaDeUsuarios } from '@tropeiro/contract/alicerce/usuarios/lista'
import { listaDeOcorrencias } from '@tropeiro/contract/cadastros/ocorrencias/lista'
import { listaDoCorreio } from '@tropeiro/contract/carga/correio/lista'
import { listaDeCaixas, listaDePendencias } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { listaDeVerificadas } from '@tropeiro/contract/comprovacao/auditoria/lista'
import { listaDeBaixas } from '@tropeiro/contract/comprovacao/baixas/lista'
import { listaDeCtes } from '@tropeiro/contract/fiscal/cte/lista'
import { listaDeMdfes } from '@tropeiro/contract/fiscal/mdfe/lista'
import { listaDeDevolucoes } from '@tropeiro/contract/transporte/devolucoes/lista'
import { listaDeAvulsos } from '@tropeiro/contract/transporte/documentos/lista'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../db/demo/factories.ts'
import { grupos, personas } from '../db/demo/personas.ts'
import { abrirApp, type TestApp } from './app.ts'
import { criarRomaneioProvado } from './provas.ts'

/** Every list that becomes a spreadsheet by its filter alone. */
const exportacoes = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, m]) =>
  Object.entries(m)
    .filter(([, call]) => call.method === 'POST' && /\/exportar\w*$/.test(call.path) && !call.params)
    .map(([name, call]) => ({ id: `${module}.${name}`, call: call as Endpoint })),
)
/** What a call cannot do without. */
const corpos: Record<string, unknown> = {
  'canhotos.exportar': { estado: 'conferido' },
  'resultado.exportarLancamentos': { de: '2026-11', ate: '2026-11' },
  'prazos.exportar': { cnpj_distribuidora: 'GERAL', uf: 'SP' },
  'prazos.exportarFeriados': { ano: 2026 },
  'volumetria.exportar': { de: '2026-11-01', ate: '2026-11-30' },
  'dashboards.exportar': { filter: { de: '2026-11-01', ate: '2026-11-30' } },
}

/** What has its columns from the contract: the spreadsheet's are the screen's. */
const listas: Record<string, { colunas: readonly { header: string }[] }> = {
  'armazenamento.exportar': listaDePendencias,
  'armazenamento.exportarCaixas': listaDeCaixas,
  'auditoria.exportarVerificadas': listaDeVerificadas,
  'baixas.exportar': listaDeBaixas,
  'certificados.exportar': listaDeCertificados,
  'correio.exportar': listaDoCorreio,
  'cte.exportar': listaDeCtes,
  'devolucoes.exportar': listaDeDevolucoes,
  'documentos.exportar': listaDeAvulsos,
  'empresas.exportar': listaDeEmpresas,
  'empresas.exportarBases': listaDeBases,
  'mdfe.exportar': listaDeMdfes,
  'ocorrencias.exportar': listaDeOcorrencias,
  'usuarios.exportar': listaDeUsuarios,
}

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const modulosDe = (grupo: string) => grupos.find((g) => g.nome === grupo)!.modulos
const quemPode = (call: Endpoint): string =>
  personas.find(
    (p) =>
      p.grupo === 'SERRA AZUL' &&
      !p.superUser &&
      can({ papel: p.papel, super_user: false, modulos: modulosDe(p.grupo) }, call.access),
  )!.login

async function linhas(tarefa: string): Promise<unknown[][]> {
  await t.trabalhar()
  const file = await t.deps.storage.get(`${grupoId}/exportacoes/${tarefa}.xlsx`)
  return (await readXlsx(file!)).sheets[0]!.rows
}

test('every list is queued with its filter, made by the worker, and found among the past exports', async () => {
  await criarRomaneioProvado(t, [{ imagens: 1 }])
  const asked = new Map<string, { tarefa: string; token: string }>()
  const conferir = async () => {
    await t.trabalhar()
    for (const [id, { tarefa, token }] of asked) {
      const { dados } = (
        await t.app.inject({ url: '/api/tarefas', headers: { authorization: `Bearer ${token}` } })
      ).json<{ dados: { _id: string; estado: string; arquivo: { nome: string } | null }[] }>()
      const one = dados.find((d) => d._id === tarefa)
      expect(one, id).toMatchObject({ estado: 'concluida' })
      expect(one?.arquivo?.nome, id).toMatch(/\.xlsx$/)
      const [titles] = await linhas(tarefa)
      expect(titles!.length, id).toBeGreaterThan(1)
      expect(new Set(titles).size, id).toBe(titles!.length)
      if (listas[id]) expect(titles, id).toEqual(listas[id].colunas.map((coluna) => coluna.header))
    }
    asked.clear()
  }
  let pedidas = 0
  for (const { id, call } of exportacoes) {
    const token = await t.token(quemPode(call))
    const response = await t.app.inject({
      method: 'POST',
      url: call.path,
      headers: { authorization: `Bearer ${token}` },
      payload: (corpos[id] ?? {}) as object,
    })
    expect(response.statusCode, `${id}: ${response.body}`).toBe(200)
    asked.set(id, { tarefa: TarefaPedida.parse(response.json()).dados.tarefa, token })
    pedidas++
    // A person may have thirty waiting, and is shown the last fifty.
    if (asked.size === 20) await conferir()
  }
  expect(pedidas).toBeGreaterThan(30)
  await conferir()
})

test('people: the filter of the screen, and a CPF whole only of whom the asker may change', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const operador = await t.entrar('operador@serraazul.demo')
  const body = { papel: ['MOTORISTA' as const] }
  const { total, dados } = await admin.usuarios.listar({ query: { ...body, limite: 200 } })
  const whole = await linhas((await admin.usuarios.exportar({ body })).dados.tarefa)
  expect(whole.slice(1).map((r) => r[0])).toEqual(dados.map((u) => u.name))
  expect(whole).toHaveLength(total + 1)
  const cpf = whole[0]!.indexOf('CPF')
  expect(whole[1]![cpf]).toBe(dados[0]!.cpf)
  const seen = await operador.usuarios.listar({ query: { papel: ['ADMIN'], limite: 200 } })
  const masked = await linhas((await operador.usuarios.exportar({ body: { papel: ['ADMIN'] } })).dados.tarefa)
  expect(masked.slice(1).map((r) => r[cpf])).toEqual(seen.dados.map((u) => u.cpf))
  expect(masked[1]![cpf]).toMatch(/\*/)
})

test('recipients: of a city, of a status, without a route; never those of another group', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const nota = async (grupo: string, numero: number, documento: string, nome: string, ibge: number) => {
    const dono = t.alicerce.grupos.get(grupo)!
    await criarNota(t.db, {
      grupoId: dono,
      numero,
      embarca: { documento: '12ABC34501DE35', nome: 'Remetente' },
      dest: { documento, nome },
      ibge,
    })
    await t.db.query(
      `update pessoas set uf = 'SP', municipio_ibge = $3 where grupo_id = $1 and documento = $2`,
      [dono, documento, ibge],
    )
  }
  await nota('SERRA AZUL', 880001, '90111222000181', 'Loja de Santos', 3548500)
  await nota('SERRA AZUL', 880002, '90111222000262', 'Loja de Campinas', 3509502)
  await nota('VALE VERDE', 880003, '90111222000343', 'Loja alheia', 3548500)
  const nomes = async (body: Parameters<typeof me.destinatarios.exportar>[0]['body']) =>
    (await linhas((await me.destinatarios.exportar({ body })).dados.tarefa)).slice(1).map((r) => r[0])
  expect(await nomes({ uf: 'SP', cidade: '3548500' })).toContain('Loja de Santos')
  expect(await nomes({ uf: 'SP', cidade: '3548500' })).not.toContain('Loja de Campinas')
  expect(await nomes({})).toEqual(expect.arrayContaining(['Loja de Santos', 'Loja de Campinas']))
  expect(await nomes({})).not.toContain('Loja alheia')
  expect(await nomes({ filtrar: { status: false } })).toEqual([])
  const { total } = await me.destinatarios.buscarSemRota({ body: {} })
  const semRota = await linhas((await me.destinatarios.exportarSemRota({ body: {} })).dados.tarefa)
  expect(semRota).toHaveLength(total + 1)
})

test('lists that the screen narrows by itself are narrowed the same way', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const body = { efeito: ['tentativa' as const], busca: 'fechado' }
  const rows = await linhas((await me.ocorrencias.exportar({ body })).dados.tarefa)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows.slice(1)) {
    expect(String(row[1])).toMatch(/fechado/i)
    expect(row[2]).toBe('Fica para nova tentativa')
  }
  const prazos = { cnpj_distribuidora: 'GERAL', uf: 'SP', filtrar: 'guaruja' }
  const places = await linhas((await me.prazos.exportar({ body: prazos })).dados.tarefa)
  expect(places.at(-1)!.slice(0, 4)).toEqual(['SP', 'Metropolitana de São Paulo', 'Santos', 'Guarujá'])
  await expect(me.prazos.exportar({ body: { uf: 'SP' } })).rejects.toMatchObject({ status: 400 })
})
