import type { AjustesDaCotacao, Cotacao } from '@tropeiro/contract/comercial/cotacoes/calls'
import type { CargaDoPiso, TabelaDoPiso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import type { CodigoDeComponente } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import type { ServicoDoFrete } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { diaEm, formatCep, formatDocumento, unmask } from '@tropeiro/contract/formats'
import type { CotacaoNoFio } from './cotacoes.queries.ts'

type PontoEscrito = { ibge: number | null; municipio: string; uf: string; cep: string; bairro: string }
export type VolumeEscrito = {
  quantidade: number | null
  peso_kg: number | null
  comprimento_cm: number | null
  largura_cm: number | null
  altura_cm: number | null
}

/** What the fields hold: numbers as people write them, choices as text. */
export type Escrita = {
  cliente: string
  documento: string
  email: string
  telefone: string
  remetente: string
  destinatario: string
  origem: PontoEscrito
  destino: PontoEscrito
  volumes: VolumeEscrito[]
  valor_centavos: number | null
  servico: ServicoDoFrete
  veiculo: string
  classe: string
  pedidos: CodigoDeComponente[]
  paletes: number | null
  km: number | null
  lotacao: boolean
  piso_tabela: TabelaDoPiso
  piso_carga: CargaDoPiso
  eixos: number | null
  retorno_vazio: boolean
  custo_centavos: number | null
  tabela_id: string
  desconto: number | null
  validade: string
  observacao: string
}

const DIA_MS = 86_400_000
const POR_CENTO = 10_000
const vazio: PontoEscrito = { ibge: null, municipio: '', uf: '', cep: '', bairro: '' }
export const volumeNovo: VolumeEscrito = {
  quantidade: 1,
  peso_kg: null,
  comprimento_cm: null,
  largura_cm: null,
  altura_cm: null,
}
const ouNulo = (n: number, por: number): number | null => (n === 0 ? null : n / por)

const ponto = (p: Cotacao['escrita']['origem']): PontoEscrito => ({ ...p, cep: formatCep(p.cep) })

export function rascunhoDe(c: Cotacao | null, ajustes: AjustesDaCotacao): Escrita {
  const e = c?.escrita
  return {
    cliente: e?.cliente ?? '',
    documento: formatDocumento(e?.documento ?? ''),
    email: e?.email ?? '',
    telefone: e?.telefone ?? '',
    remetente: formatDocumento(e?.remetente ?? ''),
    destinatario: formatDocumento(e?.destinatario ?? ''),
    origem: e ? ponto(e.origem) : vazio,
    destino: e ? ponto(e.destino) : vazio,
    volumes: e
      ? e.volumes.map((v) => ({
          quantidade: v.quantidade,
          peso_kg: v.peso_gramas / 1000,
          comprimento_cm: ouNulo(v.comprimento_mm, 10),
          largura_cm: ouNulo(v.largura_mm, 10),
          altura_cm: ouNulo(v.altura_mm, 10),
        }))
      : [volumeNovo],
    valor_centavos: e?.valor_centavos ?? null,
    servico: e?.servico ?? 'normal',
    veiculo: e?.veiculo ?? '',
    classe: e?.classe ?? '',
    pedidos: e?.pedidos ?? [],
    paletes: ouNulo(e?.paletes ?? 0, 1),
    km: ouNulo(e?.km ?? 0, 1),
    lotacao: (e?.lotacao ?? null) !== null,
    piso_tabela: e?.lotacao?.tabela ?? 'A',
    piso_carga: e?.lotacao?.carga ?? 'carga_geral',
    eixos: e?.lotacao?.eixos ?? 5,
    retorno_vazio: e?.lotacao?.retorno_vazio ?? false,
    custo_centavos: e?.custo_centavos ?? null,
    tabela_id: e?.tabela_id ?? '',
    desconto: ouNulo(e?.desconto ?? 0, POR_CENTO),
    validade: e?.validade ?? diaEm(new Date(Date.now() + ajustes.validade_dias * DIA_MS)),
    observacao: e?.observacao ?? '',
  }
}

const vezes = (n: number | null, by: number): number => Math.round((n ?? 0) * by)
const noPonto = (p: PontoEscrito) => ({ ...p, ibge: p.ibge ?? 0, uf: p.uf as 'SP', cep: unmask(p.cep) })

export const noFio = (e: Escrita): CotacaoNoFio => ({
  cliente: e.cliente,
  documento: unmask(e.documento),
  email: e.email.trim(),
  telefone: e.telefone,
  remetente: unmask(e.remetente),
  destinatario: unmask(e.destinatario),
  origem: noPonto(e.origem),
  destino: noPonto(e.destino),
  volumes: e.volumes.map((v) => ({
    quantidade: v.quantidade ?? 0,
    peso_gramas: vezes(v.peso_kg, 1000),
    comprimento_mm: vezes(v.comprimento_cm, 10),
    largura_mm: vezes(v.largura_cm, 10),
    altura_mm: vezes(v.altura_cm, 10),
  })),
  valor_centavos: e.valor_centavos ?? 0,
  servico: e.servico,
  veiculo: e.veiculo,
  classe: e.classe,
  pedidos: e.pedidos,
  paletes: e.paletes ?? 0,
  km: vezes(e.km, 1),
  lotacao: e.lotacao
    ? { tabela: e.piso_tabela, carga: e.piso_carga, eixos: e.eixos ?? 0, retorno_vazio: e.retorno_vazio }
    : null,
  custo_centavos: e.custo_centavos,
  tabela_id: e.tabela_id || null,
  desconto: vezes(e.desconto, POR_CENTO),
  validade: e.validade,
  observacao: e.observacao,
})
