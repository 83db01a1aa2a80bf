import {
  type Avulso,
  type NovoAvulso,
  type PessoaDoAvulso,
  pagadores,
  type TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import {
  escreverCentavos,
  escreverGramas,
  escreverNumero,
  lerCentavos,
  lerGramas,
  lerNumero,
} from '../../lib/numero-br.ts'

/** A person as the form keeps him: everything text; the municipality with its name. */
export type PessoaRascunho = Record<
  | 'documento'
  | 'nome'
  | 'telefone'
  | 'email'
  | 'cep'
  | 'logradouro'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'municipio_ibge'
  | 'cidade',
  string
>
export type ItemRascunho = { descricao: string; quantidade: string; valor: string }
export type Rascunho = {
  tipo_doc: TipoDeAvulso
  remetente: PessoaRascunho
  destinatario: PessoaRascunho
  base: string
  volume: string
  peso_gramas: string
  valor: string
  frete: string
  pagador: (typeof pagadores)[number]
  natureza: string
  especie: string
  pedido: string
  observacao: string
  prazo: string
  coleta_dia: string
  coleta_de: string
  coleta_ate: string
  contato: string
  itens: ItemRascunho[]
}

const ninguem: PessoaRascunho = {
  documento: '',
  nome: '',
  telefone: '',
  email: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio_ibge: '',
  cidade: '',
}
export const itemVazio: ItemRascunho = { descricao: '', quantidade: '1', valor: '' }

export const novoRascunho = (tipo_doc: TipoDeAvulso): Rascunho => ({
  tipo_doc,
  remetente: ninguem,
  destinatario: ninguem,
  base: '',
  volume: '1',
  peso_gramas: '',
  valor: '',
  frete: '',
  pagador: pagadores[0],
  natureza: '',
  especie: '',
  pedido: '',
  observacao: '',
  prazo: '',
  coleta_dia: '',
  coleta_de: '08:00',
  coleta_ate: '18:00',
  contato: '',
  itens: tipo_doc === 'DECLARACAO' ? [itemVazio] : [],
})

export const pessoaDe = (p: PessoaDoAvulso): PessoaRascunho => ({
  documento: p.documento,
  nome: p.nome,
  telefone: p.telefone,
  email: p.email,
  cep: p.cep,
  logradouro: p.logradouro,
  numero: p.numero,
  complemento: p.complemento,
  bairro: p.bairro,
  municipio_ibge: p.municipio_ibge === null ? '' : String(p.municipio_ibge),
  cidade: p.cidade ? `${p.cidade}/${p.uf}` : '',
})

const relogio = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** `2026-11-23 08:00` in São Paulo. */
const local = (instant: string | null): [dia: string, hora: string] => {
  if (!instant) return ['', '']
  const [dia = '', hora = ''] = relogio.format(new Date(instant)).split(' ')
  return [dia, hora]
}

export function rascunhoDe(d: Avulso): Rascunho {
  const [dia, de] = local(d.coleta_de)
  const [, ate] = local(d.coleta_ate)
  return {
    tipo_doc: d.tipo_doc as TipoDeAvulso,
    remetente: pessoaDe(d.remetente),
    destinatario: pessoaDe(d.destinatario_pessoa),
    base: d.base,
    volume: String(d.volume),
    peso_gramas: escreverGramas(d.peso_gramas),
    valor: escreverCentavos(d.valor),
    frete: escreverCentavos(d.frete),
    pagador: d.pagador,
    natureza: d.natureza,
    especie: d.especie,
    pedido: d.pedido,
    observacao: d.observacao,
    prazo: d.prazo ?? '',
    coleta_dia: dia,
    coleta_de: de || '08:00',
    coleta_ate: ate || '18:00',
    contato: d.contato,
    itens: d.itens.map((item) => ({
      descricao: item.descricao,
      quantidade: escreverNumero(item.quantidade),
      valor: escreverCentavos(item.valor),
    })),
  }
}

const instante = (dia: string, hora: string): string | null =>
  dia && /^\d{2}:\d{2}$/.test(hora) ? `${dia}T${hora}:00-03:00` : null

const pessoaNoFio = ({ cidade: _, ...p }: PessoaRascunho): NovoAvulso['remetente'] => ({
  ...p,
  numero: p.numero.trim() || 'S/N',
  municipio_ibge: Number(p.municipio_ibge),
})

export const soma = (itens: readonly ItemRascunho[]): number =>
  itens.reduce((sum, item) => sum + (lerCentavos(item.valor) || 0), 0)

export function noFio(r: Rascunho): NovoAvulso {
  const { coleta_dia, ...rest } = r
  const coleta = r.tipo_doc === 'COLETA'
  return {
    ...rest,
    remetente: pessoaNoFio(r.remetente),
    destinatario: pessoaNoFio(r.destinatario),
    volume: lerNumero(r.volume) ?? 0,
    peso_gramas: lerGramas(r.peso_gramas),
    valor: lerCentavos(r.valor),
    frete: lerCentavos(r.frete),
    base: r.base || null,
    prazo: r.prazo,
    coleta_de: coleta ? instante(coleta_dia, r.coleta_de) : null,
    coleta_ate: coleta ? instante(coleta_dia, r.coleta_ate) : null,
    itens: r.itens.map((item) => ({
      descricao: item.descricao,
      quantidade: lerNumero(item.quantidade) ?? 0,
      valor: lerCentavos(item.valor),
    })),
  }
}
