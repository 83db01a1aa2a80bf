import type { EdicaoDeNota, Nota } from '@tropeiro/contract/carga/notas/formas'
import { formatCep } from '@tropeiro/contract/formats'

/** Situations that only a romaneio gives. */
export const doRomaneio: readonly string[] = ['expedicao', 'rota']

export type Campos = {
  situacao: string
  historico: string
  base: string
  prazo: string
  volume: string
  peso: string
  frete: string
  pedido: string
  observacao: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  municipio: string
  cep: string
}

export type Mudados = Partial<Record<keyof Campos, boolean>>

export const mudados = (antes: Campos, agora: Campos): Mudados =>
  Object.fromEntries(Object.entries(agora).map(([campo, v]) => [campo, v !== antes[campo as keyof Campos]]))

const decimal = (v: number, digits: number) =>
  v.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: 3, useGrouping: false })
/** Both `1234,5` and `1.234,50` are how people write. */
const lerDecimal = (text: string) => Number(text.replaceAll('.', '').replace(',', '.') || 0)

export const camposDe = (n: Nota): Campos => ({
  situacao: n.status,
  historico: '',
  base: n.base,
  prazo: n.prazo ?? '',
  volume: String(n.volume),
  peso: decimal(n.peso_gramas / 1000, 0),
  frete: decimal(n.frete / 100, 2),
  pedido: n.pedido,
  observacao: n.observacao,
  logradouro: n.endereco.logradouro,
  numero: n.endereco.numero,
  complemento: n.endereco.complemento,
  bairro: n.endereco.bairro,
  municipio: n.endereco.municipio_ibge ? String(n.endereco.municipio_ibge) : '',
  cep: formatCep(n.endereco.cep),
})

const doEndereco = ['logradouro', 'numero', 'complemento', 'bairro', 'municipio', 'cep'] as const

/** Only what was changed is sent, so that two people who edit different things do not undo each other. */
export function edicaoDe(nota: Nota, v: Campos, dirty: Mudados, versao: number): EdicaoDeNota {
  const given = <T>(field: keyof Campos, value: T) => (dirty[field] ? value : undefined)
  const moved = doEndereco.some((field) => dirty[field]) && v.municipio !== ''
  return {
    _id: nota._id,
    ar_nota: nota.ar_nota,
    versao,
    status_nota: given('situacao', v.situacao as Nota['status']),
    situacao_atual: v.situacao,
    historico_nota: v.historico.trim() || undefined,
    base: given('base', v.base),
    prazo: given('prazo', v.prazo),
    volume: given('volume', Number(v.volume)),
    peso_gramas: given('peso', Math.round(lerDecimal(v.peso) * 1000)),
    frete: given('frete', Math.round(lerDecimal(v.frete) * 100)),
    pedido: given('pedido', v.pedido),
    observacao: given('observacao', v.observacao),
    endereco: moved
      ? {
          logradouro: v.logradouro,
          numero: v.numero,
          complemento: v.complemento,
          bairro: v.bairro,
          municipio_ibge: Number(v.municipio),
          cep: v.cep,
        }
      : undefined,
  }
}

export type Diferenca = { nome: string; deles: string; meu: string }

const nomes: Partial<Record<keyof Campos, string>> = {
  situacao: 'Situação',
  base: 'Base',
  prazo: 'Prazo',
  volume: 'Volumes',
  peso: 'Peso (kg)',
  frete: 'Frete',
  pedido: 'Pedido',
  observacao: 'Observação',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  municipio: 'Cidade',
  cep: 'CEP',
}

/** What somebody else changed meanwhile, beside what stands in this form. */
export function diferencas(antes: Campos, agora: Campos, meus: Campos, mudei: Mudados): Diferenca[] {
  return (Object.keys(nomes) as (keyof Campos)[]).flatMap((field) =>
    antes[field] === agora[field]
      ? []
      : [
          {
            nome: nomes[field] ?? field,
            deles: agora[field] || 'vazio',
            meu: mudei[field] ? meus[field] || 'vazio' : 'você não mudou',
          },
        ],
  )
}
