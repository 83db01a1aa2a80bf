import { formatDia, formatPlaca, formatTelefone } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Motorista, tiposDeAusencia, tiposDeImpedimento, vinculosDoMotorista } from './formas.ts'

export const nomeDoVinculo: Record<(typeof vinculosDoMotorista)[number], string> = {
  frota: 'Da casa',
  agregado: 'Agregado',
  tac: 'Autônomo (TAC)',
}
export const nomeDaAusencia: Record<(typeof tiposDeAusencia)[number], string> = {
  ferias: 'Férias',
  folga: 'Folga',
  saude: 'Saúde',
  licenca: 'Licença',
  treinamento: 'Treinamento',
  falta: 'Falta',
  outra: 'Outra',
}
export const nomeDoImpedimento: Record<(typeof tiposDeImpedimento)[number], string> = {
  bloqueado: 'Bloqueado',
  documento: 'Documento',
  seguradora: 'Gerenciadora ou seguro',
}
export const diasDaSemana = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))
export const opcoesDeVinculo = opcoes(nomeDoVinculo)
export const opcoesDeAusencia = opcoes(nomeDaAusencia)
export const opcoesDeImpedimento = opcoes(nomeDoImpedimento)

/** `07:00 às 17:00`; null where the register says no hours. */
export const horasDe = (p: { entra: string | null; sai: string | null }): string =>
  p.entra && p.sai ? `${p.entra} às ${p.sai}` : ''

export const listaDeFichas = lista<Motorista>()({
  id: 'cadastro-de-motoristas',
  titulo: 'Motoristas',
  nomes: ['motorista', 'motoristas'],
  linha: (m) => m._id,
  busca: 'Nome, placa, base ou telefone',
  filtros: [
    {
      kind: 'one',
      name: 'situacao',
      label: 'Hoje',
      primary: true,
      options: [
        { value: 'presentes', label: 'Presentes' },
        { value: 'ausentes', label: 'Fora' },
        { value: 'inativos', label: 'Inativos' },
      ],
    },
    { kind: 'options', name: 'vinculo', label: 'Vínculo', options: opcoesDeVinculo, primary: true },
  ],
  colunas: [
    { id: 'nome', header: 'Nome', size: 220, grow: true, fixed: true, mobile: 'title' },
    {
      id: 'hoje',
      header: 'Hoje',
      size: 220,
      mobile: 'status',
      de: (m) => m.hoje.porque ?? (horasDe(m.hoje) || 'Presente'),
    },
    { id: 'vinculo', header: 'Vínculo', size: 130, de: (m) => nomeDoVinculo[m.vinculo] },
    { id: 'base', header: 'Base', size: 140, de: (m) => m.base ?? 'Qualquer base' },
    { id: 'placa', header: 'Veículo usual', size: 120, de: (m) => (m.placa ? formatPlaca(m.placa) : '') },
    { id: 'cnh_categoria', header: 'CNH', size: 70 },
    {
      id: 'cnh_validade',
      header: 'CNH até',
      size: 110,
      de: (m) => (m.cnh_validade ? formatDia(m.cnh_validade) : ''),
    },
    { id: 'telefone', header: 'Telefone', size: 140, de: (m) => formatTelefone(m.telefone) },
    { id: 'cpf', header: 'CPF', size: 130, hidden: true, mobile: false },
    { id: 'conta', header: 'Conta', size: 200, hidden: true, de: (m) => m.conta?.email ?? 'Sem conta' },
    {
      id: 'avisos',
      header: 'Avisos',
      size: 260,
      hidden: true,
      de: (m) => m.hoje.avisos.join(' '),
    },
  ],
})
