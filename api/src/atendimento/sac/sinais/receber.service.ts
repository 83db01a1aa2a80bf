import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import {
  avisaveis,
  type RegraDeSinal,
  type Sinal,
  tabelaDeSinais,
} from '@tropeiro/contract/atendimento/sac/sinais'
import { type ChaveDoTipo, tiposDaTransportadora } from '@tropeiro/contract/atendimento/sac/tipos'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { abrirIncidente } from '../abrir.service.ts'
import { avisarEmbarcadores } from '../atendimento/antes.service.ts'
import type { Lida } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { recalcular } from '../relogio/relogio.service.ts'
import { avisarTelas, portaDoIncidente } from '../vida.service.ts'
import * as repository from './sinais.repository.ts'
import { type Achado, abre, confiancaDe, type Percebido, perceber, saiPor } from './sinais.rules.ts'

/** Whose words the house's own are. */
export const SISTEMA = { id: null, nome: 'Sistema' }

/** A rule that is switched on, with since when; undefined: it says nothing. */
export const regraDe = (
  configuracao: ConfiguracaoDoSac,
  sinal: Sinal,
): (RegraDeSinal & { desde: string }) | undefined => {
  const found = configuracao.sinais.find((r) => r.sinal === sinal)
  return found?.ligado && found.desde ? { ...found, desde: found.desde } : undefined
}

/** The group's kind of that name, or the one of every carrier. */
export function tipoDe(configuracao: ConfiguracaoDoSac, chave: ChaveDoTipo) {
  const padrao = tiposDaTransportadora[chave]
  return configuracao.tipos.find((t) => t.nome === padrao.nome) ?? padrao
}

const emFrase = (nome: string): string => nome.charAt(0).toLowerCase() + nome.slice(1)

async function notasDe(db: Db, p: Percebido): Promise<string[]> {
  if (p.romaneioInteiro) return repository.listAbertasDoRomaneio(db, p.romaneio_id!)
  return p.nota_id ? [p.nota_id] : []
}

async function abrirPor(db: Db, lida: Lida, p: Percebido, notas: readonly string[]): Promise<string> {
  const tipo = tipoDe(lida.configuracao, p.tipo)
  const deRomaneio = p.romaneioInteiro || p.chave.includes(':romaneio:')
  const aberto = await abrirIncidente(db, {
    tipo: tipo.nome,
    prioridade: tipo.prioridade,
    assunto: p.texto.slice(0, 120),
    descricao: `${tabelaDeSinais[p.sinal].nome}. ${p.texto}.`,
    tipo_doc: deRomaneio ? 'ROMANEIO' : 'NOTA',
    documento: deRomaneio ? p.romaneio : p.nota,
    documento_id: deRomaneio ? p.romaneio_id : p.nota_id,
    base: '',
    base_id: p.base_id,
    embarcador: p.embarcador,
    canal: 'sistema',
    por: SISTEMA,
    origem: { id: db.grupo, nome: lida.grupo },
    chave: p.chave,
  })
  await repository.entrar(db, aberto._id, notas)
  return aberto._id
}

const dizer = (db: Db, incidente: string, p: Pick<Percebido, 'sinal' | 'texto' | 'em'>, soma: number) =>
  insertEvento(db, incidente, {
    tipo: 'sinal',
    lado: 'sistema',
    texto: `${tabelaDeSinais[p.sinal].nome}: ${p.texto}`,
    dados: { sinal: p.sinal, confianca: soma, visto_em: p.em.toISOString() },
    autor: SISTEMA,
  })

/** The incident that this belongs to, opened if it comes to one; null: it is only watched, or was over before. */
async function destino(db: Db, lida: Lida, p: Percebido): Promise<{ id: string; novo: boolean } | null> {
  const nome = tipoDe(lida.configuracao, p.tipo).nome
  const found =
    (await repository.lockPorChave(db, p.chave)) ??
    (p.nota_id && !p.romaneioInteiro ? await repository.lockPorNota(db, nome, p.nota_id) : undefined)
  if (!found) return { id: '', novo: true }
  // What happened before it was resolved is told late: it opens nothing again.
  if (found.status === 'resolvido' && found.resolvido_em && p.em <= found.resolvido_em) return null
  if (found.status === 'resolvido')
    await passar(db, portaDoIncidente, found.id, 'voltar', { com: { texto: p.texto } })
  return { id: found.id, novo: false }
}

/**
 * Takes what was noticed: once each, gathered with what is of one cause, opening an incident when it comes to one. Whoever calls holds the
 * group's line of facts or its minute's round, and the lock of the settings' row.
 */
async function receberUm(deps: Deps, db: Db, lida: Lida, p: Percebido, avisa: boolean): Promise<void> {
  const notas = await notasDe(db, p)
  const gone =
    p.nota_id !== null && !p.romaneioInteiro
      ? saiPor(p.chave, await repository.findEstado(db, p.nota_id))
      : null
  const sinal = await repository.insertSinal(db, p, tabelaDeSinais[p.sinal].confianca)
  if (!sinal) return
  const vai = gone === null ? await destino(db, lida, p) : null
  if (!vai) {
    await repository.baixar(db, [sinal.id])
    return
  }
  const waiting = await repository.listPendentes(db, p.chave)
  if (vai.novo && !abre(waiting)) return
  const id = vai.novo ? await abrirPor(db, lida, p, notas) : vai.id
  if (!vai.novo) await repository.entrar(db, id, notas)
  const soma = confiancaDe(waiting)
  for (const w of waiting) await dizer(db, id, w, soma)
  await repository.updateDoIncidente(
    db,
    waiting.map((w) => w.id),
    id,
  )
  await recalcular(db, id)
  if (vai.novo && avisa)
    await avisarEmbarcadores(deps, db, id, { grupo: lida.grupo, dito: emFrase(tabelaDeSinais[p.sinal].nome) })
  await avisarTelas(db, id, 'sinal')
}

export async function receber(deps: Deps, db: Db, lida: Lida, achados: readonly Achado[]): Promise<void> {
  for (const achado of achados) {
    const regra = regraDe(lida.configuracao, achado.sinal)
    if (!regra || achado.em < new Date(regra.desde)) continue
    const percebido = perceber(achado, regra.limite)
    if (percebido) await receberUm(deps, db, lida, percebido, regra.avisa && avisaveis.includes(achado.sinal))
  }
}
