import { tiposDeContrato } from '@tropeiro/contract/comercial/contratos/formas'
import type { Indice, Versao } from '@tropeiro/contract/comercial/tarifas/preco/escolha'
import type { Perguntas } from '../../perguntas.ts'
import { indexar, totalDe, versoesDasTabelas } from '../tarifas/index.ts'
import { valeEm } from './consulta.service.ts'
import * as repository from './contratos.repository.ts'
import { condicoesDe } from './contratos.service.ts'

type Pedido = Parameters<Perguntas['ofertasDeTerceiros']>[1]
type Viagem = Pedido['viagens'][number]

/** Tables that price a trip as a whole: by the kilometre, or at one price. */
const daViagem = (v: Versao): boolean => ['por_km', 'fixo'].includes(v.conteudo.frete_peso.modo)
/** What a third party is paid bears no tax of ours. */
const SEM_IMPOSTO = { icms: 0 }

/** A contract's tables: those of whole trips, those that price door by door. */
type Tabelas = { viagem: Indice; porta: Indice }
const tabelasDe = (versoes: readonly Versao[]): Tabelas => ({
  viagem: indexar(versoes.filter(daViagem)),
  porta: indexar(versoes.filter((v) => !daViagem(v))),
})

/** What a contract's tables make of a route: those of whole trips first, else door by door. */
function oferta(tabelas: Tabelas, documento: string, viagem: Viagem) {
  const de = (e: Viagem['inteira']) => ({ ...e, documentos: [documento] })
  const inteira = totalDe(tabelas.viagem, de(viagem.inteira), SEM_IMPOSTO)
  if (inteira)
    return { valor_centavos: inteira.total, tabela: inteira.nome, por: 'viagem' as const, sem_preco: 0 }
  const precos = viagem.entregas.map((e) => totalDe(tabelas.porta, de(e), SEM_IMPOSTO))
  const sem_preco = precos.filter((p) => p === null).length
  return {
    valor_centavos: sem_preco > 0 ? null : precos.reduce((sum, p) => sum + (p?.total ?? 0), 0),
    tabela: [...new Set(precos.flatMap((p) => p?.nome ?? []))].join(', '),
    por: sem_preco > 0 ? null : ('entrega' as const),
    sem_preco,
  }
}

/** Every contract with a third party that holds on the day and names tables, with its price for each route. */
export const ofertasDeTerceiros: Perguntas['ofertasDeTerceiros'] = async (db, { dia, viagens }) => {
  const rows = (await repository.listDeTerceiros(db, dia)).filter((c) => valeEm(c, dia))
  const contratos = rows.map((c) => ({ c, tarifas: condicoesDe(c, dia).tarifas }))
  const versoes = await versoesDasTabelas(db, dia, [...new Set(contratos.flatMap((x) => x.tarifas))])
  return {
    contratos: contratos.length,
    ofertas: contratos.flatMap(({ c, tarifas }) => {
      const own = tabelasDe(versoes.filter((v) => tarifas.includes(v.tabela_id)))
      return viagens.map((viagem) => ({
        veiculo: viagem.veiculo,
        contrato: c.id,
        numero: c.numero,
        nome: c.nome,
        tipo: tiposDeContrato[c.tipo],
        ...oferta(own, c.documento, viagem),
      }))
    }),
  }
}
