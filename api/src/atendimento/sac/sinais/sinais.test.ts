import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { type Sinal, sinais, sinaisPadrao } from '@tropeiro/contract/atendimento/sac/sinais'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { gerais, type MaosDeSinais, maosDeSinais } from '../../../../test/sinais.ts'
import { enviarImagem } from '../../../../test/viagem.ts'
import { desfazerProva } from '../../../comprovacao/comprovacoes/index.ts'
import { em } from '../../../ctx.ts'
import { girarSinais } from './rodada.service.ts'

let t: TestApp
let grupoId: number
let maos: MaosDeSinais
let admin: Client<Contract>
let operador: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  maos = await maosDeSinais(t)
  ;({ admin, operador, grupoId } = maos)
  await ligar(...gerais)
})
afterAll(() => t.close())

const ligar = (...ligados: Sinal[]) => maos.ligar(...ligados)
const viagem = (notas: number) => maos.viagem(notas)
const provar = (nota: string, ocorrencia?: number) => maos.provar(nota, ocorrencia)
const dasNotas = (...notas: string[]) => maos.dasNotas(...notas)
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
    await operador.comprovacoes.auditar({ body: { notas: [notas[0]!], acao: 'aprovar' } })
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
    const { rows } = await t.db.query(
      `select numero from fatos_lugares where nome = 'sac/nota' and grupo_id = $1`,
      [grupoId],
    )
    expect(Number(rows[0].numero)).toBeGreaterThan(0)
    await girarSinais(t.deps)
    expect(await retrato()).toEqual(before)
  })
})

describe('what the clock notices', () => {
  const prazo = (dias: number, ...notas: string[]) =>
    t.db.query('update notas set prazo = dia_local(now()) + $2::int where id = any($1::bigint[])', [
      notas,
      dias,
    ])

  test('a missed deadline is one incident a romaneio, gathers what a breakdown opened, and is opened once', async () => {
    const { notas } = await viagem(3)
    await prazo(-1, notas[0]!, notas[1]!)
    await girarSinais(t.deps)
    await girarSinais(t.deps)
    expect(await dasNotas(...notas)).toMatchObject([{ tipo: 'Atraso na entrega', dentro: 2, sinais: 2 }])
    await provar(notas[2]!, 58)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ dentro: 3, sinais: 3 }])
  })

  test('a proof refused without another for four working hours opens, and the approved one closes', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!)
    await operador.comprovacoes.auditar({
      body: { notas: [notas[0]!], acao: 'reprovar', motivo: 'Sem assinatura' },
    })
    await t.trabalhar()
    await girarSinais(t.deps)
    expect(await dasNotas(notas[0]!)).toEqual([])
    await t.db.query(`update comprovantes set auditado_em = now() - interval '12 days' where nota_id = $1`, [
      notas[0]!,
    ])
    await girarSinais(t.deps)
    expect(await dasNotas(notas[0]!)).toMatchObject([{ tipo: 'Comprovante de entrega', status: 'aberto' }])
    await provar(notas[0]!)
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'aberto' }])
    await operador.comprovacoes.auditar({ body: { notas: [notas[0]!], acao: 'aprovar' } })
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'resolvido' }])
  })

  test('a late forecast opens at its second reading, and two in time calm it down', async () => {
    const { id, notas } = await viagem(1)
    await prazo(0, notas[0]!)
    await t.db.query(
      `insert into previsoes (grupo_id, romaneio_id, nota_id, cpf, parada, lat, lng, aproximada, distancia_m, previsto_em, calculado_em,
         primeiro_previsto_em, primeiro_calculado_em)
       values ($1, $2, $3, 'x', 1, 0, 0, false, 1, now(), now(), now(), now())`,
      [grupoId, id, notas[0]],
    )
    const prever = async (dias: number, minutosAtras: number) => {
      await t.db.query(
        `update previsoes set previsto_em = now() + make_interval(days => $2), calculado_em = now() - make_interval(mins => $3)
         where nota_id = $1`,
        [notas[0], dias, minutosAtras],
      )
      await girarSinais(t.deps)
      return dasNotas(notas[0]!)
    }
    expect(await prever(2, 15)).toEqual([])
    expect(await prever(2, 10)).toMatchObject([{ status: 'aberto', sinais: 2 }])
    expect(await prever(-1, 5)).toMatchObject([{ status: 'aberto' }])
    expect(await prever(-1, 2)).toMatchObject([{ status: 'resolvido' }])
  })

  test('a deviation with a dear cargo is watched, opens when it lasts, and goes when the truck is back', async () => {
    const { id, notas } = await viagem(1)
    await t.db.query('update romaneios set total_valor_centavos = 20000000 where id = $1', [id])
    await t.db.query(
      `insert into rastreamento_alertas (grupo_id, tipo, chave, cpf, romaneio_id, texto, em)
       values ($1, 'desvio', 'desvio:' || $2::text, 'x', $2::text::bigint, 'Fora do caminho', now() - interval '5 minutes')`,
      [grupoId, id],
    )
    await girarSinais(t.deps)
    expect(await dasNotas(...notas)).toEqual([])
    await t.db.query(
      `update rastreamento_alertas set em = now() - interval '16 minutes' where romaneio_id = $1`,
      [id],
    )
    await girarSinais(t.deps)
    expect(await dasNotas(...notas)).toMatchObject([{ tipo: 'Roubo, furto ou acidente', status: 'aberto' }])
    await t.db.query('update rastreamento_alertas set fim_em = now() where romaneio_id = $1', [id])
    await girarSinais(t.deps)
    expect(await dasNotas(...notas)).toMatchObject([{ status: 'resolvido' }])
  })

  test('a return beyond its day and a paper that did not come are noticed', async () => {
    const { notas } = await viagem(2)
    // The note itself came back to the base: that does not end what is still owed to the shipper.
    await t.db.query(`update notas set ocorrencia = 25 where id = $1`, [notas[0]])
    await t.db.query(
      `insert into devolucoes (grupo_id, numero, nota_id, tipo, motivo, prazo)
       values ($1, 990001, $2, 'total', 'Recusa', dia_local(now()) - 1)`,
      [grupoId, notas[0]],
    )
    await provar(notas[1]!)
    await t.db.query(`update notas set data_entrega = now() - interval '16 days' where id = $1`, [notas[1]])
    await girarSinais(t.deps)
    const found = await dasNotas(...notas)
    expect(found.map((i) => i.tipo).sort()).toEqual(['Comprovante de entrega', 'Devolução'])
    await t.db.query(`update devolucoes set estado = 'cancelada', cancelada_em = now() where numero = 990001`)
    await girarSinais(t.deps)
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'resolvido' }])
  })

  test('a truck under way that the workshop says broke down is one case of all that it carries, until it runs again', async () => {
    const { id, notas } = await viagem(2)
    const placa = 'QBR1A11'
    await t.db.query(`update romaneios set placa_veiculo = $2, cpf_motorista = 'quebrado' where id = $1`, [
      id,
      placa,
    ])
    const { dados: v } = await maos.operador.veiculos.criar({ body: { placa, unidade: 'truck_6x2' } })
    const ordem = { veiculo: v._id, titulo: 'Motor fundiu na estrada' }
    const preventiva = { ...ordem, tipo: 'preventiva' as const, titulo: 'Óleo' }
    await maos.operador.manutencao.abrir({ body: preventiva })
    await t.trabalhar()
    expect(await dasNotas(...notas)).toEqual([])
    const { dados } = await maos.operador.manutencao.abrir({ body: { ...ordem, bloqueia: true } })
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([
      { status: 'aberto', dentro: 2, chave: `atraso:romaneio:${id}` },
    ])
    expect(await abrir((await dasNotas(...notas))[0]!.id)).toMatchObject({ ordens: [dados._id] })
    await maos.operador.manutencao.andar({
      params: { id: dados._id },
      body: { acao: 'cancelar', motivo: 'Era só a bateria' },
    })
    await girarSinais(t.deps)
    expect(await dasNotas(...notas)).toMatchObject([{ status: 'resolvido' }])
  })

  test('every rule can be asked what it would have opened; nothing is written', async () => {
    const { rows: before } = await t.db.query('select count(*) from incidente_sinais')
    for (const sinal of sinais) {
      const limite = sinaisPadrao.find((r) => r.sinal === sinal)!.limite
      const { dados } = await admin.sac.ensaiarSinal({ body: { sinal, limite } })
      expect(dados.abririam).toBe(dados.fechariam + dados.ficariam)
    }
    const { dados } = await admin.sac.ensaiarSinal({ body: { sinal: 'veiculo_quebrado', limite: null } })
    expect(dados.abririam).toBeGreaterThan(0)
    expect((await t.db.query('select count(*) from incidente_sinais')).rows).toEqual(before)
  })

  test('a number that its rule cannot count by is refused with what it may be', async () => {
    await expect(
      admin.sac.ensaiarSinal({ body: { sinal: 'papel_nao_voltou', limite: 100_000_000 } }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Dias depois da entrega: de 1 a 120'),
    })
  })

  test('documents refused with one rejection on one day are one incident, which their authorisation closes', async () => {
    const chaves = ['000000101', '000000102'].map((n) => `3526119075265500010957001${n}1000000017`)
    const envio = (chave: string, estado: string, cstat: string) =>
      t.db.query(
        `insert into fiscal_envios (grupo_id, tipo, ambiente, cnpj, uf, autorizador, chave, assinado, digest, estado, cstat, xmotivo)
         values ($1, 'cte', '2', '90752655000109', 'SP', 'SP', $2, '', '', $3, $4, 'Rejeicao: IE') returning id::text as id`,
        [grupoId, chave, estado, cstat],
      )
    for (const chave of chaves) {
      const { rows } = await envio(chave, 'rejeitado', '481')
      await t.db.query(
        `insert into fatos (grupo_id, tipo, alvo, dados) values ($1, 'envio.cte', $2, '{"estado": "rejeitado"}')`,
        [grupoId, rows[0].id],
      )
    }
    await t.trabalhar()
    const deles = async () =>
      (await t.db.query(`select status, assunto from incidentes where chave like 'fiscal:481:%'`)).rows
    expect(await deles()).toMatchObject([
      { status: 'aberto', assunto: expect.stringContaining('SEFAZ recusou (481)') },
    ])
    await envio(chaves[0]!, 'autorizado', '100')
    await girarSinais(t.deps)
    expect(await deles()).toMatchObject([{ status: 'aberto' }])
    await envio(chaves[1]!, 'autorizado', '100')
    await girarSinais(t.deps)
    expect(await deles()).toMatchObject([{ status: 'resolvido' }])
  })
})

describe('who says otherwise', () => {
  test('a signal that was none counts against its rule and is resolved', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!, 60)
    await t.trabalhar()
    const [um] = await dasNotas(notas[0]!)
    await operador.sac.naoEra({ params: { id: um!.id } })
    expect(await abrir(um!.id)).toMatchObject({ status: 'resolvido' })
    const { dados } = await admin.sac.sinais({})
    const regra = dados.find((r) => r.sinal === 'ocorrencia')!
    expect(regra.falsos).toBe(1)
    expect(regra.precisao).toBe(Math.round((100 * (regra.vistos - 1)) / regra.vistos))
  })

  test('a proof taken back after it had closed the incident opens the same one again', async () => {
    const { notas } = await viagem(2)
    await provar(notas[0]!, 6)
    await t.trabalhar()
    const [um] = await dasNotas(notas[0]!)
    const { dados } = await operador.comprovacoes.registrar({
      body: {
        idempotencia: randomUUID(),
        nota: notas[0]!,
        ocorrencia: 1,
        recebedor_nome: 'Ana Recepção',
        em: new Date().toISOString(),
        imagens: [await enviarImagem(t, operador)],
      },
    })
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ id: um!.id, status: 'resolvido' }])
    await em(t.deps, grupoId).tx((db) => desfazerProva(db, dados.comprovante, 'Nota trocada'))
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([
      { id: um!.id, status: 'em_atendimento', reaberturas: 1, dentro: 1 },
    ])
  })

  test('nothing that happened before a rule was switched on opens, and a changed limit begins anew', async () => {
    const { dados } = await admin.sac.configuracao({})
    const com = (ligado: boolean) => ({
      versao: 0,
      configuracao: {
        ...dados.configuracao,
        sinais: dados.configuracao.sinais.map((s) => (s.sinal === 'ocorrencia' ? { ...s, ligado } : s)),
      },
    })
    const off = await admin.sac.configurar({ body: { ...com(false), versao: dados.versao } })
    const { notas } = await viagem(2)
    await provar(notas[0]!, 6)
    const on = await admin.sac.configurar({ body: { ...com(true), versao: off.dados.versao } })
    await t.trabalhar()
    expect(await dasNotas(...notas)).toEqual([])
    const regra = on.dados.configuracao.sinais.find((s) => s.sinal === 'ocorrencia')!
    expect(Date.now() - Date.parse(regra.desde!)).toBeLessThan(60_000)
    expect(on.dados.configuracao.sinais.find((s) => s.sinal === 'tentativas')!.desde).toBe(
      '2020-01-01T00:00:00.000Z',
    )
    await provar(notas[1]!, 6)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ dentro: 1 }])
  })

  test('a rule that was written as on without saying since when holds from the next round on', async () => {
    await t.db.query(
      `update sac_config set parametros = jsonb_set(parametros, '{sinais}', (
         select jsonb_agg(s - 'desde') from jsonb_array_elements(parametros->'sinais') s)) where grupo_id = $1`,
      [grupoId],
    )
    await girarSinais(t.deps)
    const { dados } = await admin.sac.configuracao({})
    const on = dados.configuracao.sinais.filter((s) => s.ligado)
    expect(on.length).toBeGreaterThan(0)
    expect(on.every((s) => Date.now() - Date.parse(s.desde!) < 60_000)).toBe(true)
    const { notas } = await viagem(2)
    await provar(notas[0]!, 6)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toMatchObject([{ dentro: 1 }])
  })
})
