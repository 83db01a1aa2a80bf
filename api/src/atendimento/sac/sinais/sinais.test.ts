import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { type Sinal, sinais, sinaisPadrao } from '@tropeiro/contract/atendimento/sac/sinais'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../../test/viagem.ts'
import { girarSinais } from './rodada.service.ts'

let t: TestApp
let grupoId: number
let joao: Client<Contract>
let admin: Client<Contract>
let operador: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  joao = await t.entrar('joao@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  operador = await t.entrar('operador@serraazul.demo')
  await ligar(...sinais)
})
afterAll(() => t.close())

/** Switches these rules on, as from long ago, and the others off. */
async function ligar(...ligados: Sinal[]): Promise<void> {
  const { dados } = await admin.sac.configuracao({})
  const regras = sinaisPadrao.map((r) => ({ ...r, ligado: ligados.includes(r.sinal) }))
  await admin.sac.configurar({
    body: { versao: dados.versao, configuracao: { ...dados.configuracao, sinais: regras } },
  })
  await t.db.query(
    `update sac_config set parametros = jsonb_set(parametros, '{sinais}', (
       select jsonb_agg(case when (s->>'ligado')::bool then s || '{"desde": "2020-01-01T00:00:00.000Z"}' else s end)
       from jsonb_array_elements(parametros->'sinais') s))
     where grupo_id = $1`,
    [grupoId],
  )
}
const viagem = (notas: number) => criarViagem(t, { motorista: 'joao@serraazul.demo', notas })
async function provar(nota: string, ocorrencia = 1): Promise<string> {
  const { dados } = await joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia,
      recebedor_nome: 'Ana Recepção',
      recebedor_documento: '12.345.678-9',
      recebedor_grau: 'portaria',
      em: new Date().toISOString(),
      lat: -23.55,
      lng: -46.63,
      precisao: 12,
      imagens: [await enviarImagem(t, joao)],
    },
  })
  return dados.comprovante
}
type Aberto = {
  id: string
  tipo: string
  status: string
  chave: string
  canal: string
  dentro: number
  sinais: number
  reaberturas: number
}
const dasNotas = async (...notas: string[]): Promise<Aberto[]> =>
  (
    await t.db.query(
      `select i.id::text as id, i.tipo, i.status, i.chave, i.canal, i.reaberturas,
         (select count(*)::int from incidente_notas x where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.saiu_em is null) as dentro,
         (select count(*)::int from incidente_sinais s where s.grupo_id = i.grupo_id and s.incidente_id = i.id) as sinais
       from incidentes i where exists (select from incidente_notas x
         where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.nota_id = any($1::bigint[])) order by i.id`,
      [notas],
    )
  ).rows
const abrir = async (id: string) => (await admin.sac.abrir({ params: { id } })).dados

describe('an occurrence opens by itself', () => {
  test('an occurrence is one open incident in the queue with its signal named, and the delivery closes it', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!, 6)
    await t.trabalhar()
    const [um, ...outros] = await dasNotas(...notas)
    expect(outros).toEqual([])
    expect(um).toMatchObject({ tipo: 'Tentativa sem entrega', status: 'aberto', canal: 'sistema', dentro: 1 })
    const visto = await abrir(um!.id)
    expect(visto).toMatchObject({ prioridade: 'media', aberto_por: 'Sistema', pergunta: false })
    expect(visto.eventos.map((e) => e.texto)).toContainEqual(
      expect.stringMatching(
        /^Ocorrência que pede providência: Endereço do cliente destino não localizado, nota \d+$/,
      ),
    )
    const fila = await operador.sac.pesquisar({ query: { canal: 'sistema', por_pagina: 200 } })
    expect(fila.dados.map((i) => i._id)).toContain(um!.id)
    await admin.sac.escrever({ params: { id: um!.id }, body: { texto: 'Confirmamos o endereço.' } })
    await provar(notas[0]!)
    await t.trabalhar()
    const fim = await abrir(um!.id)
    expect(fim).toMatchObject({ status: 'resolvido' })
    expect(fim.eventos.at(-1)!.texto).toMatch(/^Resolvido\. Nota \d+: entregue$/)
    expect(fim.notas_dele).toMatchObject([{ saiu: true }])
  })

  test('the first try without delivery opens nothing, the second opens', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!, 46)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toEqual([])
    await provar(notas[0]!, 21)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ tipo: 'Tentativa sem entrega', sinais: 1 }])
  })

  test('a delivery does not close a damage: only a person does', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!, 14)
    await t.trabalhar()
    const [um] = await dasNotas(notas[0]!)
    expect(um).toMatchObject({ tipo: 'Avaria', status: 'aberto' })
    await operador.comprovacoes.auditar({ body: { notas: [notas[0]!], acao: 'aprovar' } }).catch(() => {})
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'aberto', dentro: 1 }])
  })

  test('one breakdown is one incident with all open notes, each leaves as it is delivered and the last closes it', async () => {
    const { notas } = await viagem(4)
    await provar(notas[0]!)
    await t.trabalhar()
    await provar(notas[1]!, 58)
    await t.trabalhar()
    const [um, ...outros] = await dasNotas(...notas)
    expect(outros).toEqual([])
    expect(um).toMatchObject({ tipo: 'Atraso na entrega', dentro: 3 })
    await provar(notas[2]!, 58)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ id: um!.id, sinais: 2, dentro: 3 }])
    await provar(notas[1]!)
    await provar(notas[2]!)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ status: 'aberto', dentro: 1 }])
    await provar(notas[3]!)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ status: 'resolvido', dentro: 0 }])
  })

  test('a flood of refusals of one shipper, recipient, reason and day is one incident with many notes', async () => {
    const { notas } = await viagem(5)
    for (const nota of notas.slice(0, 4)) await provar(nota, 3)
    await t.trabalhar()
    const found = await dasNotas(...notas)
    expect(found).toMatchObject([{ tipo: 'Recusa do destinatário', dentro: 4, sinais: 4 }])
  })

  test('the same day heard again changes nothing', async () => {
    const retrato = async () =>
      (
        await t.db.query(
          `select (select count(*) from incidentes) as i, (select count(*) from incidente_eventos) as e,
             (select count(*) from incidente_sinais) as s, (select count(*) from incidente_notas where saiu_em is null) as n,
             (select string_agg(status, ',' order by id) from incidentes) as estados`,
        )
      ).rows[0]
    const before = await retrato()
    await t.db.query(`update fatos_lugares set numero = 0 where nome like 'sac/%'`)
    await t.trabalhar()
    await girarSinais(t.deps)
    expect(await retrato()).toEqual(before)
  })
})
