import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { ATLANTICO, BOM_GRAO, criarCtes } from '../../../test/faturas.ts'

let t: TestApp
let me: Client<Contract>

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  let numero = 7000
  const nota = async (situacao: string, desfecho: string | null) => {
    const id = await criarNota(t.db, {
      grupoId,
      numero: ++numero,
      embarca: BOM_GRAO,
      dest: { documento: '11444777000161', nome: 'Mercado Central' },
      pesoGramas: 10_000,
      baseId: t.alicerce.bases.get('SERRA AZUL/SÃO PAULO')!,
    })
    await t.db.query('update notas set situacao = $2, desfecho = $3 where id = $1', [id, situacao, desfecho])
    return id
  }
  await criarCtes(t.db, grupoId, [
    { numero: 1, valor: 1000, dia: '2026-11-01', notas: [await nota('entregue', 'entrega')] },
    {
      numero: 2,
      valor: 2000,
      dia: '2026-11-02',
      notas: [await nota('entregue', 'entrega'), await nota('rota', null)],
    },
    { numero: 3, valor: 4000, dia: '2026-11-03', notas: [await nota('outras', 'outras')] },
    {
      numero: 4,
      valor: 8000,
      dia: '2026-11-04',
      tomador: ATLANTICO,
      notas: [await nota('outras', 'outras'), await nota('rota', null)],
    },
    { numero: 5, valor: 16_000, dia: '2026-10-05', tomador: ATLANTICO },
  ])
})
afterAll(() => t.close())

const lista = async (q: object) => {
  const { dados, ...resto } = await me.frete.relatorio({ query: { ordem: 'emissao', ...q } })
  return { numeros: dados.map((f) => f.numero), ...resto }
}

test('the report has its four lists, ended and on their way, with sums', async () => {
  expect(await lista({ lista: 'relatorios_concluidos' })).toMatchObject({
    numeros: [5, 1, 3],
    total: 3,
    contadores: {
      relatorios_concluidos: 3,
      relatorios_pendentes: 2,
      ocorrencias_concluidos: 1,
      ocorrencias_pendentes: 1,
    },
    soma: { quantidade: 3, frete: 21_000, peso: 20_000 },
  })
  expect((await lista({ lista: 'relatorios_pendentes' })).numeros).toEqual([2, 4])
  expect((await lista({ lista: 'ocorrencias_concluidos' })).numeros).toEqual([3])
  expect((await lista({ lista: 'ocorrencias_pendentes' })).numeros).toEqual([4])
})

test('it is searched, ordered, grouped and exported', async () => {
  const all = { lista: 'relatorios_concluidos' as const }
  expect((await lista({ ...all, ordem: '-frete' })).numeros).toEqual([5, 3, 1])
  expect((await lista({ ...all, busca: 'Atlântico' })).numeros).toEqual([5])
  expect((await lista({ ...all, de: '2026-11-01', ate: '2026-11-03' })).numeros).toEqual([1, 3])
  const grupos = async (por: 'tomador' | 'mes') => (await me.frete.grupos({ query: { ...all, por } })).dados
  expect((await grupos('tomador')).map((g) => [g.nome, g.quantidade, g.frete])).toEqual([
    [ATLANTICO.nome, 1, 16_000],
    [BOM_GRAO.nome, 2, 5000],
  ])
  expect((await grupos('mes')).map((g) => [g.nome, g.frete])).toEqual([
    ['2026-10', 16_000],
    ['2026-11', 5000],
  ])
  const { tarefa } = (await me.frete.exportar({ body: all })).dados
  await t.trabalhar()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados.estado).toBe('concluida')
})
