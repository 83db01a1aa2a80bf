import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { gerais, type MaosDeSinais, maosDeSinais } from '../../../../test/sinais.ts'
import { girarSinais } from './rodada.service.ts'

let t: TestApp
let maos: MaosDeSinais
let grupoId: number
let operador: MaosDeSinais['operador']
beforeAll(async () => {
  t = await abrirApp()
  maos = await maosDeSinais(t)
  ;({ grupoId, operador } = maos)
  await ligar(...gerais, 'canhoto_ruim')
})
afterAll(() => t.close())

const ligar: MaosDeSinais['ligar'] = (...on) => maos.ligar(...on)
const viagem: MaosDeSinais['viagem'] = (notas) => maos.viagem(notas)
const provar: MaosDeSinais['provar'] = (nota, ocorrencia) => maos.provar(nota, ocorrencia)
const dasNotas: MaosDeSinais['dasNotas'] = (...notas) => maos.dasNotas(...notas)
const abrir = async (id: string) => (await maos.admin.sac.abrir({ params: { id } })).dados

describe('what else the clock notices', () => {
  test('a silent truck with a dear cargo is watched after half an hour, opens after an hour, and goes with its next signal', async () => {
    const { id, notas } = await viagem(1)
    await t.db.query(
      `update romaneios set total_valor_centavos = 20000000, saida_em = now() - interval '5 hours', cpf_motorista = 'silente' where id = $1`,
      [id],
    )
    const visto = new Date(Date.now() - 90 * 60_000)
    const ver = (em: Date) =>
      t.db.query(
        `insert into ultimas_posicoes (grupo_id, cpf, dt_rastreio, lat, lng) values ($1, 'silente', $2, 0, 0)
         on conflict (grupo_id, cpf) do update set dt_rastreio = excluded.dt_rastreio`,
        [grupoId, em],
      )
    await ver(visto)
    const { clock } = t.deps
    const depois = async (minutos: number) => {
      t.deps.clock = () => new Date(visto.getTime() + minutos * 60_000)
      await girarSinais(t.deps)
      return dasNotas(...notas)
    }
    expect(await depois(20)).toEqual([])
    expect(await depois(45)).toEqual([])
    expect(await depois(70)).toMatchObject([
      { tipo: 'Roubo, furto ou acidente', status: 'aberto', sinais: 2 },
    ])
    await ver(new Date(visto.getTime() + 80 * 60_000))
    expect(await depois(81)).toMatchObject([{ status: 'resolvido' }])
    t.deps.clock = clock
  })

  test('a slip that the machine finds bad opens until somebody judges it', async () => {
    const { notas } = await viagem(1)
    const prova = await provar(notas[0]!)
    await t.trabalhar()
    await t.db.query(
      `insert into auditoria_exames (grupo_id, comprovante_id, nota_id, pontos, duvidoso, codigo, motivos)
       values ($1, $2, $3, 12, true, 'nao_lido', '{Ilegível,"Sem assinatura"}')
       on conflict (grupo_id, comprovante_id) do update set pontos = 12, duvidoso = true, motivos = excluded.motivos`,
      [grupoId, prova, notas[0]],
    )
    await girarSinais(t.deps)
    const [um] = await dasNotas(notas[0]!)
    expect(um).toMatchObject({ tipo: 'Comprovante de entrega', status: 'aberto' })
    expect((await abrir(um!.id)).assunto).toMatch(/^Canhoto ruim, nota \d+: Ilegível; Sem assinatura$/)
    await operador.comprovacoes.auditar({ body: { notas: [notas[0]!], acao: 'aprovar' } })
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'resolvido' }])
  })

  const chaveCte = (n: number) => `352611907526550001095700100000${n}1000000017`
  const cteDe = async (nota: string, n: number): Promise<string> => {
    const { rows } = await t.db.query(
      `insert into ctes (grupo_id, estado, cnpj_emitente, numero, chave, rascunho)
       select $1, 'autorizado', b.cnpj, $2, $3, '{}' from bases b where b.grupo_id = $1 order by b.id limit 1 returning id::text as id`,
      [grupoId, n, chaveCte(n)],
    )
    await t.db.query('insert into cte_notas (grupo_id, cte_id, nota_id) values ($1, $2, $3)', [
      grupoId,
      rows[0].id,
      nota,
    ])
    return rows[0].id
  }

  test('a taker in disagreement with a CT-e opens, whether its note is delivered or not, until he takes it back', async () => {
    const { notas } = await viagem(1)
    await provar(notas[0]!)
    const cte = await cteDe(notas[0]!, 9001)
    const evento = (tipo: string, texto: string) =>
      t.db.query(
        `insert into fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia, estado, detalhe, em)
         values ($1, '57', $2, $3, 1, 'registrado', $4, now())`,
        [grupoId, cte, tipo, texto],
      )
    await evento('610110', 'Valor acima do combinado')
    await girarSinais(t.deps)
    const [um] = await dasNotas(notas[0]!)
    expect(um).toMatchObject({ tipo: 'Frete e faturamento', status: 'aberto' })
    expect((await abrir(um!.id)).assunto).toBe(
      'Tomador em desacordo com o CT-e 9001: Valor acima do combinado',
    )
    await operador.comprovacoes.auditar({ body: { notas: [notas[0]!], acao: 'aprovar' } })
    await t.trabalhar()
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'aberto' }])
    await evento('610111', '')
    await girarSinais(t.deps)
    expect(await dasNotas(notas[0]!)).toMatchObject([{ status: 'resolvido' }])
  })

  test('a trip whose cargo no insurer confirmed opens by its romaneio, and the insurer’s answer closes it', async () => {
    const { id, notas } = await viagem(2)
    await t.db.query(`update romaneios set saida_em = now() - interval '20 minutes' where id = $1`, [id])
    for (const [at, nota] of notas.entries()) {
      await cteDe(nota, 9100 + at)
      await t.db.query(
        `insert into registros (grupo_id, tipo, referencia, estado, cnpj_emitente, documento, pedido)
         values ($1, 'averbacao', $2, 'processando', '90752655000109', $3, '{}')`,
        [grupoId, `cte:${chaveCte(9100 + at)}`, `CT-e ${9100 + at}`],
      )
    }
    await girarSinais(t.deps)
    const [um, ...outros] = await dasNotas(...notas)
    expect(outros).toEqual([])
    expect(um).toMatchObject({ tipo: 'Documento ou fiscalização', dentro: 2, sinais: 2 })
    const responder = async (at: number) => {
      const { rows } = await t.db.query(
        `update registros set estado = 'registrado', numero = 'AV1', respondido_em = now() where referencia = $1 returning id::text as id`,
        [`cte:${chaveCte(9100 + at)}`],
      )
      await t.db.query(
        `insert into fatos (grupo_id, tipo, alvo, dados) values ($1, 'registro.respondido', $2, $3)`,
        [grupoId, rows[0].id, { tipo: 'averbacao', estado: 'registrado', romaneio: null, referencia: 'x' }],
      )
      await t.trabalhar()
      return dasNotas(...notas)
    }
    expect(await responder(0)).toMatchObject([{ status: 'aberto' }])
    expect(await responder(1)).toMatchObject([{ status: 'resolvido' }])
  })
})

describe('before anybody asks', () => {
  test('three failed tries at one recipient’s are one case, and its rule tells the shipper at once, of his own notes alone', async () => {
    await ligar('destinatario_reincidente')
    await t.db.query(
      `update sac_config set parametros = replace(parametros::text, '"avisa": false', '"avisa": true')::jsonb where grupo_id = $1`,
      [grupoId],
    )
    const dest = { documento: '11222333000181', nome: 'Padaria do Centro' }
    const embarca = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
    await criarNota(t.db, { grupoId, numero: 880001, embarca, dest })
    const { notas } = await viagem(3)
    const alheia = (await viagem(1)).notas[0]!
    await t.db.query(`update notas set cnpj_dest = '11222333000181' where id = any($1::bigint[])`, [
      [...notas, alheia],
    ])
    await provar(notas[0]!, 21)
    await provar(notas[0]!, 46)
    await t.trabalhar()
    expect(await dasNotas(...notas)).toEqual([])
    await provar(notas[1]!, 21)
    await t.trabalhar()
    const [um, ...outros] = await dasNotas(...notas)
    expect(outros).toEqual([])
    expect(um).toMatchObject({ tipo: 'Endereço ou agendamento', dentro: 1 })
    await provar(alheia, 21)
    await t.trabalhar()
    expect(await dasNotas(alheia)).toMatchObject([{ id: um!.id, dentro: 2 }])
    const { rows } = await t.db.query(
      `select destinatarios, texto, estado from emails where texto like '%Percebemos nas suas entregas%'`,
    )
    expect(rows).toEqual([
      {
        destinatarios: ['embarcador@bomgrao.demo'],
        texto: expect.stringMatching(/^Percebemos nas suas entregas: destinatário com várias tentativas/),
        estado: 'enviado',
      },
    ])
    const visto = await abrir(um!.id)
    expect(visto.eventos.map((e) => e.texto)).toContainEqual(
      expect.stringContaining('avisado antes de perguntar: embarcador@bomgrao.demo'),
    )
  })

  test('a person tells the shippers of what the house opened, each of his own notes; without an address nothing goes', async () => {
    await ligar('ocorrencia')
    const { notas } = await viagem(1)
    await provar(notas[0]!, 3)
    await t.trabalhar()
    const [um] = await dasNotas(...notas)
    const id = um!.id
    expect(await abrir(id)).toMatchObject({ canal: 'sistema', a_avisar: [{ emails: [expect.any(String)] }] })
    const escrever = (texto: string) =>
      maos.admin.sac.escrever({ params: { id }, body: { texto, ao_embarcador: true } })
    const [{ nome, emails } = { nome: '', emails: [] }] = (await abrir(id)).a_avisar
    await escrever('O destinatário recusou; como seguimos?')
    await t.trabalhar()
    const { rows } = await t.db.query(
      `select destinatarios, texto from emails where texto like 'O destinatário recusou; como seguimos?%'`,
    )
    const { rows: nota } = await t.db.query('select numero from notas where id = $1', [notas[0]])
    expect(rows).toEqual([
      {
        destinatarios: emails,
        texto: expect.stringContaining(`Nota ${nota[0].numero.toLocaleString('pt-BR')}`),
      },
    ])
    const visto = await abrir(id)
    expect(visto.eventos.map((e) => e.texto)).toContain(`Escrito também a ${nome}: ${emails.join(', ')}`)
    // From now on he reads what is answered, as whoever asks does.
    expect(visto.a_avisar).toEqual([])

    await t.db.query(
      `update pessoas set email = '' where documento in (select cnpj_embarca from notas where id = $1)`,
      [notas[0]],
    )
    await t.db.query(`update incidentes set contato = null where id = $1`, [id])
    await t.db.query(`update grupo_usuarios set cnpjs = '{}' where papel = 'EMBARCADOR'`)
    await expect(escrever('De novo.')).rejects.toThrow('Nenhum embarcador destas notas tem e-mail')
  })
})
