import {
  prazosDaAcareacao,
  resultadosDaAcareacao,
  venceEm,
} from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import type { Acareacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import { casar, DIAS_DO_PAR } from '@tropeiro/contract/atendimento/sac/caso/pares'
import { tiposDaTransportadora } from '@tropeiro/contract/atendimento/sac/tipos'
import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { cercasDosClientes } from '../../../transporte/rastreamento/index.ts'
import { passar } from '../../../vida.ts'
import { insertLigacao } from '../atendimento/agir.repository.ts'
import { agir } from '../atendimento/agir.service.ts'
import { mascarado } from '../maco/retrato.rules.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockDoAtendente } from '../sac.repository.ts'
import * as repository from './acareacao.repository.ts'
import { dizerNoIncidente, portaDaAcareacao } from './vida.service.ts'

type Lugar = { chave: string; lat: number; lng: number }

function noFio(r: repository.AcareacaoRow, lugares: readonly Lugar[]): Acareacao {
  const there = lugares.find((l) => l.chave === r.lugar)
  const prazos = prazosDaAcareacao(r.aberta_no_dia)
  const { _id, nota_id, nota, passo, resultado, responsavel, parecer } = r
  const { assinatura_confere, recebedor_trabalha, carga_localizada } = r
  return {
    ...{ _id, nota_id, nota, passo, resultado, responsavel, parecer },
    ...{ assinatura_confere, recebedor_trabalha, carga_localizada },
    aberta_em: r.aberta_em.toISOString(),
    prazos,
    vence_em: venceEm(passo, prazos),
    entrega: r.entrega_em && {
      em: r.entrega_em.toISOString(),
      recebedor: r.recebedor,
      documento: mascarado(r.documento),
      motorista: r.motorista,
      romaneio: r.romaneio,
      distancia_m:
        there && r.lat !== null && r.lng !== null
          ? Math.round(metros({ lat: r.lat, lng: r.lng }, there))
          : null,
      fotos: r.fotos,
      outras: r.outras,
    },
  }
}

async function listar(db: Db, q: { incidente?: string; id?: string }): Promise<Acareacao[]> {
  const rows = await repository.listAcareacoes(db, q)
  const lugares = await cercasDosClientes(
    db,
    rows.flatMap((r) => r.lugar ?? []),
  )
  return rows.map((r) => noFio(r, lugares))
}
export const listarAcareacoes = (db: Db, incidente: string): Promise<Acareacao[]> => listar(db, { incidente })
const ler = async (db: Db, id: string): Promise<Acareacao> => (await listar(db, { id }))[0]!

export const abrirAcareacao = (ctx: Ctx, incidente: string, nota: string): Promise<Acareacao> =>
  ctx.tx(async (db) => {
    await lockDoAtendente(db, incidente)
    const known = (await listarAcareacoes(db, incidente)).find((a) => a.nota_id === nota)
    if (known) return known
    const nova = await repository.insertAcareacao(db, incidente, nota)
    if (!nova) throw sacErrors.notaNaoEntregue()
    const dados = await ler(db, nova.id)
    await dizerNoIncidente(db, incidente, `Acareação da nota ${dados.nota} aberta`)
    return dados
  })

type Acao = 'enviar' | 'recusar'
const palavras: Record<Acao, string> = {
  enviar: 'comprovante mandado',
  recusar: 'o cliente não aceitou o comprovante, volta-se ao local',
}
export const andarAcareacao = (ctx: Ctx, id: string, acao: Acao): Promise<Acareacao> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaAcareacao, id, acao, { com: { texto: palavras[acao] } })
    return ler(db, id)
  })

/** What was accepted is over: the incident is resolved with it, unless another note's is still to be cleared. */
export const aceitar = (ctx: Ctx, id: string): Promise<Acareacao> =>
  ctx.tx(async (db) => {
    const { coisa } = await passar(db, portaDaAcareacao, id, 'aceitar', {
      com: { texto: 'o cliente aceitou o comprovante', conclusao: { resultado: 'reconhecida' } },
    })
    const all = await listarAcareacoes(db, coisa.incidente_id)
    const { estado } = await lockDoAtendente(db, coisa.incidente_id)
    if (all.every((a) => a.passo === 'concluida') && estado !== 'resolvido' && estado !== 'encerrado')
      await agir(db, coisa.incidente_id, 'resolver')
    return ler(db, id)
  })

export const concluir = (ctx: Ctx, id: string, conclusao: repository.Conclusao): Promise<Acareacao> =>
  ctx.tx(async (db) => {
    const texto = `${resultadosDaAcareacao[conclusao.resultado].toLowerCase()}. ${conclusao.parecer ?? ''}`
    await passar(db, portaDaAcareacao, id, 'concluir', { com: { texto, conclusao } })
    return ler(db, id)
  })

const outroTipo: Record<string, string> = {
  [tiposDaTransportadora.falta_extravio.nome]: tiposDaTransportadora.sobra.nome,
  [tiposDaTransportadora.sobra.nome]: tiposDaTransportadora.falta_extravio.nome,
}
const MOSTRADOS = 5

/** Surpluses that may be this shortage, or the other way round, the likeliest first. */
export async function sugerirPares(db: Db, incidente: string) {
  const este = await repository.findPerdido(db, incidente)
  const tipo = outroTipo[este.tipo]
  if (!tipo) return []
  const q = { tipo, perto: este.aberto_em, dias: DIAS_DO_PAR, menos: incidente }
  return (await repository.listPerdidos(db, q))
    .flatMap((o) => {
      const par = casar(este, o)
      return par ? [{ _id: o.id, numero: o.numero, assunto: o.assunto, ...par }] : []
    })
    .sort((a, b) => b.pontos - a.pontos)
    .slice(0, MOSTRADOS)
}

/** They are each other's: linked, and the surplus has found where it belongs. */
export const casarSobra = (ctx: Ctx, id: string, com: string): Promise<void> =>
  ctx.tx(async (db) => {
    for (const one of [id, com].sort((a, b) => Number(BigInt(a) - BigInt(b)))) await lockDoAtendente(db, one)
    const [este, outro] = [await repository.findPerdido(db, id), await repository.findPerdido(db, com)]
    if (outroTipo[este.tipo] !== outro.tipo || !casar(este, outro)) throw sacErrors.naoSaoPar()
    if ((await insertLigacao(db, id, com)) === 0) return
    const [falta, sobra] = este.tipo === tiposDaTransportadora.sobra.nome ? [outro, este] : [este, outro]
    await dizerNoIncidente(db, falta.id, `Achada na sobra do incidente ${sobra.numero}`)
    await dizerNoIncidente(db, sobra.id, `É a falta do incidente ${falta.numero}`)
    const { estado } = await lockDoAtendente(db, sobra.id)
    if (estado !== 'resolvido' && estado !== 'encerrado') await agir(db, sobra.id, 'resolver')
  })
