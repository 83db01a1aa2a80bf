import { diaEm, fold, isCpf, isPlaca, maskCpf, unmask } from '@tropeiro/contract'
import { MotoristaEscrito, type vinculosDoMotorista } from '@tropeiro/contract/cadastros/motoristas/formas'
import { nomeDoVinculo } from '@tropeiro/contract/cadastros/motoristas/lista'
import { formatDia, formatPlaca, formatTelefone } from '@tropeiro/contract/formats'
import { instanteDe, placaDe, texto } from '../../../leitura/planilha/celulas.ts'
import type { Campo, Colunas } from '../../../leitura/planilha/colunas.ts'
import { NaoSeLe, naoSeLe } from '../../../leitura/planilha/trazer.ts'

const onze = (v: string): string => (/^\d{8,10}$/.test(v) ? v.padStart(11, '0') : v)

/** Columns of a sheet of drivers, and how other systems call them. */
export const camposDaPlanilha: readonly Campo[] = [
  {
    campo: 'cpf',
    nome: 'CPF',
    nomes: ['cpf', 'cpf do motorista', 'cpf motorista', 'cpf/cnpj', 'cgc/cpf', 'cgccpf', 'documento'],
    exigido: true,
    parece: (t) => isCpf(onze(unmask(t))),
  },
  {
    campo: 'nome',
    nome: 'Nome',
    nomes: ['nome', 'nome do motorista', 'nome motorista', 'motorista', 'nome completo', 'condutor'],
    parece: (t) => /^\p{L}[\p{L}.']*( \p{L}[\p{L}.']*)+$/u.test(t),
  },
  {
    campo: 'telefone',
    nome: 'Telefone',
    nomes: ['telefone', 'celular', 'fone', 'tel', 'whatsapp', 'contato', 'telefone celular'],
    parece: (t) => /^(\+?55 ?)?\(\d{2}\) ?9?\d{4}-?\d{4}$/.test(t),
  },
  {
    campo: 'vinculo',
    nome: 'Vínculo',
    nomes: ['vinculo', 'tipo', 'tipo de motorista', 'tipo motorista', 'categoria do motorista', 'regime'],
    parece: (t) => /^(frota|agregado|tac|aut[oô]nomo|terceiro|funcion[aá]rio|pr[oó]prio|da casa)$/i.test(t),
  },
  {
    campo: 'base',
    nome: 'Base',
    nomes: ['base', 'filial', 'unidade', 'base/filial', 'filial do motorista'],
  },
  {
    campo: 'cnh',
    nome: 'CNH',
    nomes: ['cnh', 'numero da cnh', 'n cnh', 'nr cnh', 'registro cnh', 'habilitacao', 'numero do registro'],
  },
  {
    campo: 'cnh_categoria',
    nome: 'Categoria da CNH',
    nomes: ['categoria da cnh', 'categoria cnh', 'categoria', 'cat cnh', 'cnh categoria'],
    parece: (t) => /^(A?[BCDE]|ACC)$/.test(t),
  },
  {
    campo: 'cnh_validade',
    nome: 'CNH até',
    nomes: [
      'cnh ate',
      'validade da cnh',
      'validade cnh',
      'vencimento cnh',
      'vencimento da cnh',
      'venc cnh',
      'dt validade cnh',
      'cnh validade',
    ],
  },
  {
    campo: 'toxicologico_ate',
    nome: 'Toxicológico até',
    nomes: ['toxicologico ate', 'validade toxicologico', 'exame toxicologico', 'toxicologico'],
  },
  { campo: 'rntrc', nome: 'RNTRC', nomes: ['rntrc', 'antt', 'rntrc/antt', 'numero rntrc'] },
  {
    campo: 'placa',
    nome: 'Veículo usual',
    nomes: ['veiculo usual', 'placa', 'placa do veiculo', 'placa veiculo', 'veiculo', 'cavalo'],
    parece: (t) => isPlaca(unmask(t).replace(/[^A-Z0-9]/g, '')),
  },
  { campo: 'observacao', nome: 'Observação', nomes: ['observacao', 'observacoes', 'obs'] },
]

const nomeDe = (campo: string): string => camposDaPlanilha.find((c) => c.campo === campo)?.nome ?? campo

const vinculoDe = (v: string): (typeof vinculosDoMotorista)[number] => {
  const t = fold(v)
  if (/agreg/.test(t)) return 'agregado'
  if (/tac|auton|terc/.test(t)) return 'tac'
  if (/frota|casa|propri|func|clt|empreg/.test(t)) return 'frota'
  return naoSeLe(`Vínculo: "${v}" não é da casa, agregado nem autônomo.`)
}

const diaDe = (campo: string) => (v: unknown) => {
  const found = instanteDe(v)
  return found ? diaEm(found.em) : naoSeLe(`${nomeDe(campo)}: "${texto(v)}" não é um dia.`)
}

/** The digits that are written; of words without any, the words, which no field takes. */
const digitosDe = (v: unknown): string => texto(v).replace(/\D/g, '') || texto(v)

const telefoneDe = (v: unknown): string => digitosDe(v).replace(/^(?:55(?=\d{10,11}$)|0+)/, '')

export type Dito = Partial<MotoristaEscrito>

/** How each field is read out of its cell, beside those that are text as they stand. */
const leitores: { [K in keyof MotoristaEscrito]?: (v: unknown) => MotoristaEscrito[K] } = {
  telefone: telefoneDe,
  vinculo: (v) => vinculoDe(texto(v)),
  cnh: (v) => onze(unmask(texto(v))),
  cnh_categoria: (v) => texto(v).replace(/\s/g, '').toUpperCase(),
  cnh_validade: diaDe('cnh_validade'),
  toxicologico_ate: diaDe('toxicologico_ate'),
  rntrc: digitosDe,
  placa: (v) => placaDe(v) ?? naoSeLe(`A placa "${texto(v)}" não existe.`),
}

export type LinhaLida =
  | { motivo: string; texto: string; cpf: string | null }
  | { motivo: null; texto: string; cpf: string; dito: Dito }

/** What a line says of a driver: fields whose cell is empty say nothing. */
export function lerLinha(celulas: readonly unknown[], colunas: Colunas): LinhaLida {
  const cell = (campo: string): unknown =>
    colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
  const cpf = onze(unmask(texto(cell('cpf'))))
  const known = isCpf(cpf)
  const nome = texto(cell('nome')).slice(0, 60)
  const said = [nome, known && maskCpf(cpf)].filter(Boolean).join(' · ')
  if (!known)
    return {
      texto: said,
      cpf: null,
      motivo: cpf === '' ? 'Linha sem CPF.' : 'O CPF não existe: confira os números.',
    }
  try {
    const dito: Record<string, unknown> = {}
    for (const { campo } of camposDaPlanilha) {
      const v = cell(campo)
      if (campo === 'cpf' || texto(v) === '') continue
      dito[campo] = leitores[campo as keyof MotoristaEscrito]?.(v) ?? texto(v)
    }
    return { motivo: null, texto: said, cpf, dito: dito as Dito }
  } catch (e) {
    if (e instanceof NaoSeLe) return { texto: said, cpf, motivo: e.message }
    throw e
  }
}

type Conferida = { motivo: string } | { motivo: null; corpo: MotoristaEscrito }

/** The whole of a driver as the line would leave him, and whether it can stand. */
export function conferirLinha(cpf: string, dito: Dito, antes: MotoristaEscrito | null): Conferida {
  if (!antes && !dito.nome) return { motivo: 'Um motorista novo precisa do nome.' }
  const parsed = MotoristaEscrito.safeParse({ ...antes, ...dito, cpf })
  if (parsed.success) return { motivo: null, corpo: parsed.data }
  const [issue] = parsed.error.issues
  const why = /^(too_big|invalid_value|invalid_type)/.test(issue!.code)
    ? 'não cabe no cadastro'
    : issue!.message
  return { motivo: `${nomeDe(String(issue!.path[0] ?? ''))}: ${why}.` }
}

const dizer = (campo: string, v: unknown): string => {
  const t = String(v ?? '')
  if (t === '') return 'vazio'
  if (campo === 'placa') return formatPlaca(t)
  if (campo === 'telefone') return formatTelefone(t)
  if (campo === 'vinculo') return nomeDoVinculo[t as keyof typeof nomeDoVinculo]
  return campo.endsWith('_validade') || campo.endsWith('_ate') ? formatDia(t) : t
}

/** What a line changes, in words. */
export const fraseDe = (m: {
  campos: string[]
  antes: Record<string, unknown>
  depois: Record<string, unknown>
}) =>
  m.campos
    .map((k) =>
      k === 'observacao' || k === 'cnh'
        ? nomeDe(k)
        : `${nomeDe(k)} de ${dizer(k, m.antes[k])} para ${dizer(k, m.depois[k])}`,
    )
    .join(', ')

export const nomesDosCampos = (campos: readonly string[]): string => campos.map(nomeDe).join(', ')
