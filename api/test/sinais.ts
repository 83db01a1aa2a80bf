import { randomUUID } from 'node:crypto'
import { type Sinal, sinais, sinaisPadrao } from '@tropeiro/contract/atendimento/sac/sinais'
import type { TestApp } from './app.ts'
import { criarViagem, enviarImagem } from './viagem.ts'

/** Rules that speak of one note or trip. Trips of the tests have one recipient, and their photographs are none: two rules have tests of their own. */
export const gerais = sinais.filter((s) => s !== 'destinatario_reincidente' && s !== 'canhoto_ruim')

export type Aberto = {
  id: string
  tipo: string
  status: string
  chave: string
  canal: string
  dentro: number
  sinais: number
  reaberturas: number
}

/** What tests of the signals do: rules on and off, trips, proofs, and what was opened of their notes. */
export async function maosDeSinais(t: TestApp) {
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const joao = await t.entrar('joao@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  const operador = await t.entrar('operador@serraazul.demo')

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

  return { grupoId, joao, admin, operador, ligar, viagem, provar, dasNotas }
}
export type MaosDeSinais = Awaited<ReturnType<typeof maosDeSinais>>
