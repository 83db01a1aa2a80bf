import { formatDia, formatDocumento } from '@tropeiro/contract'
import {
  type ColunaDaExportacao,
  colunasDaExportacao,
  type NotaDaLista,
  nomeDaOrigem,
  nomeDaSituacao,
  nomeDoAviso,
} from '@tropeiro/contract/carga/notas/formas'
import type { Coluna } from '../../../alicerce/tarefas/index.ts'
import type { FiltroLido } from './pesquisa.rules.ts'

type Definicao = Coluna & { valor?: (n: NotaDaLista) => unknown }

const definicoes: Record<ColunaDaExportacao, Definicao> = {
  numero: { titulo: 'Número', tipo: 'inteiro', largura: 12 },
  serie: { titulo: 'Série', tipo: 'inteiro', largura: 8 },
  chave: { titulo: 'Chave de acesso', tipo: 'texto', largura: 48 },
  sit_atual: { titulo: 'Situação', tipo: 'texto', largura: 16 },
  situacaoNota: { titulo: 'Ocorrência', tipo: 'texto', largura: 34 },
  dy_sit_atual: { titulo: 'Situação desde', tipo: 'dataHora', largura: 18 },
  remetenteNome: { titulo: 'Remetente', tipo: 'texto', largura: 36 },
  remetenteCnpj: {
    titulo: 'CNPJ do remetente',
    tipo: 'texto',
    largura: 20,
    valor: (n) => formatDocumento(n.remetenteCnpj),
  },
  destinatario: { titulo: 'Destinatário', tipo: 'texto', largura: 36 },
  cnpj_dest: {
    titulo: 'CNPJ ou CPF do destinatário',
    tipo: 'texto',
    largura: 24,
    valor: (n) => formatDocumento(n.cnpj_dest),
  },
  bairro: { titulo: 'Bairro', tipo: 'texto', largura: 20 },
  cidade: { titulo: 'Cidade', tipo: 'texto', largura: 22 },
  uf: { titulo: 'UF', tipo: 'texto', largura: 6 },
  dataEmissao: { titulo: 'Emissão', tipo: 'dataHora', largura: 18 },
  data_entrega: { titulo: 'Entrega', tipo: 'dataHora', largura: 18 },
  prazo: { titulo: 'Prazo', tipo: 'data', largura: 12 },
  base: { titulo: 'Base', tipo: 'texto', largura: 18 },
  rota: { titulo: 'Rota', tipo: 'texto', largura: 20 },
  romaneio: { titulo: 'Romaneio', tipo: 'inteiro', largura: 12 },
  pos_entrega: { titulo: 'Ordem', tipo: 'inteiro', largura: 8 },
  motorista: { titulo: 'Motorista', tipo: 'texto', largura: 26 },
  protocolo: { titulo: 'Protocolo', tipo: 'inteiro', largura: 12 },
  volume: { titulo: 'Volumes', tipo: 'inteiro', largura: 10 },
  peso_gramas: { titulo: 'Peso (kg)', tipo: 'peso', largura: 12 },
  valor: { titulo: 'Valor', tipo: 'dinheiro', largura: 16 },
  valor_prod: { titulo: 'Valor dos produtos', tipo: 'dinheiro', largura: 18 },
  frete: { titulo: 'Frete', tipo: 'dinheiro', largura: 14 },
  pedido: { titulo: 'Pedido', tipo: 'texto', largura: 16 },
  nome_transp: { titulo: 'Transportadora', tipo: 'texto', largura: 30 },
  origem: { titulo: 'Origem', tipo: 'texto', largura: 10, valor: (n) => nomeDaOrigem[n.origem] },
  avisos: {
    titulo: 'Avisos',
    tipo: 'texto',
    largura: 30,
    valor: (n) => n.avisos.map((a) => nomeDoAviso[a] ?? a).join(', '),
  },
  created_at: { titulo: 'Incluída em', tipo: 'dataHora', largura: 18 },
}

/** The chosen columns (all when none is), and how a note becomes a row of them. */
export function planilhaDeNotas(escolhidas: readonly ColunaDaExportacao[] | null | undefined): {
  colunas: Coluna[]
  linha: (n: NotaDaLista) => unknown[]
} {
  const ids = escolhidas && escolhidas.length > 0 ? escolhidas : colunasDaExportacao
  return {
    colunas: ids.map((id) => definicoes[id]),
    linha: (n) => ids.map((id) => definicoes[id].valor?.(n) ?? n[id]),
  }
}

const MOST_LETTERS = 120

function periodo(nome: string, de: string | null | undefined, ate: string | null | undefined): string[] {
  if (de && ate)
    return [de === ate ? `${nome} ${formatDia(de)}` : `${nome} ${formatDia(de)} a ${formatDia(ate)}`]
  if (de) return [`${nome} desde ${formatDia(de)}`]
  return ate ? [`${nome} até ${formatDia(ate)}`] : []
}

/** What people read in the list of exports: which notes these are. */
export function tituloDaExportacao(f: FiltroLido, escolhidas: number | null): string {
  if (escolhidas !== null) return escolhidas === 1 ? '1 nota escolhida' : `${escolhidas} notas escolhidas`
  const said = [
    ...(f.texto ? [`"${f.texto}"`] : []),
    ...(f.situacao ?? []).map((s) => nomeDaSituacao[s].toLowerCase()),
    ...periodo('emissão', f.de, f.ate),
    ...periodo('entrega', f.entrega_de, f.entrega_ate),
    ...(f.uf ?? []),
    ...(f.bases ?? []),
    ...(f.romaneio?.length ? [`romaneio ${f.romaneio.slice(0, 3).join(', ')}`] : []),
    ...(f.lista?.length ? ['lista colada'] : []),
  ].filter(Boolean)
  const title = said.length > 0 ? `Notas: ${said.join(', ')}` : 'Notas'
  return title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS)}…` : title
}
