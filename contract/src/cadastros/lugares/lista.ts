import { formatCep, formatDocumento, formatNumber } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { atributosDoVeiculo, unidades } from '../veiculos/unidades.ts'
import type { JanelaDoLugar, Lugar, MelhorPonto, OrigemDoPonto, tiposDeLugar } from './formas.ts'

export const nomeDoTipoDeLugar: Record<(typeof tiposDeLugar)[number], string> = {
  doca: 'Doca de cliente',
  base: 'Base',
  cd: 'Centro de distribuição',
  ponto: 'Ponto',
}
export const nomeDaOrigem: Record<OrigemDoPonto, string> = {
  desenhada: 'Cerca desenhada',
  mapa: 'Ponto no cadastro',
  provas: 'Aprendido das comprovações',
  geocodificador: 'Geocodificador',
  planilha: 'Planilha',
  vizinhanca: 'Centro da vizinhança (CEP)',
  municipio: 'Centro do município',
}
export const opcoesDeTipoDeLugar = (
  Object.entries(nomeDoTipoDeLugar) as [(typeof tiposDeLugar)[number], string][]
).map(([value, label]) => ({ value, label }))

/** `± 120 m`, `± 10 km`. */
export const raioDeErro = (m: number): string =>
  m < 1000 ? `± ${formatNumber(m)} m` : `± ${formatNumber(Math.round(m / 100) / 10)} km`
export const ondeFica = (p: MelhorPonto | null): string =>
  p ? `${nomeDaOrigem[p.origem]}, ${raioDeErro(p.erro_m)}` : 'Sem lugar no mapa'

const curtos = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
/** `seg a sex 08:00 às 12:00`. */
export const janelaEscrita = ({ dias, de, ate }: JanelaDoLugar): string => {
  const days = [...dias].sort((a, b) => a - b)
  const [first, last] = [days[0]!, days.at(-1)!]
  const seguidos = days.length > 2 && last - first === days.length - 1
  const quando = seguidos
    ? `${curtos[first - 1]} a ${curtos[last - 1]}`
    : days.map((d) => curtos[d - 1]).join(', ')
  return `${quando} ${de} às ${ate}`
}
export const enderecoDoLugar = (l: Pick<Lugar, 'logradouro' | 'numero' | 'bairro' | 'cidade' | 'cep'>) =>
  [l.logradouro, l.numero, l.bairro, l.cidade, l.cep && formatCep(l.cep)].filter(Boolean).join(', ')

export const listaDeLugares = lista<Lugar>()({
  id: 'lugares',
  titulo: 'Lugares',
  nomes: ['lugar', 'lugares'],
  linha: (l) => l._id,
  busca: 'Nome, documento, CEP ou endereço',
  filtros: [
    { kind: 'options', name: 'tipo', label: 'Tipo', options: opcoesDeTipoDeLugar, primary: true },
    {
      kind: 'one',
      name: 'situacao',
      label: 'Situação',
      primary: true,
      options: [
        { value: 'imprecisos', label: 'Sem ponto exato' },
        { value: 'inativos', label: 'Fora de uso' },
      ],
    },
  ],
  colunas: [
    { id: 'nome', header: 'Nome', size: 220, grow: true, fixed: true, mobile: 'title' },
    { id: 'tipo', header: 'Tipo', size: 170, de: (l) => nomeDoTipoDeLugar[l.tipo] },
    { id: 'endereco', header: 'Endereço', size: 260, de: enderecoDoLugar },
    { id: 'melhor', header: 'Onde fica', size: 240, mobile: 'status', de: (l) => ondeFica(l.melhor) },
    { id: 'servico_min', header: 'Atendimento (min)', tipo: 'inteiro', size: 140 },
    { id: 'janelas', header: 'Recebe', size: 200, de: (l) => l.janelas.map(janelaEscrita).join('; ') },
    {
      id: 'veiculo_maximo',
      header: 'Maior veículo',
      size: 150,
      hidden: true,
      de: (l) => (l.veiculo_maximo ? unidades[l.veiculo_maximo].nome : ''),
    },
    {
      id: 'exige',
      header: 'Exige do veículo',
      size: 200,
      hidden: true,
      de: (l) => l.exige.map((a) => atributosDoVeiculo[a]).join(', '),
    },
    {
      id: 'agendamento',
      header: 'Agendamento',
      size: 120,
      hidden: true,
      de: (l) => (l.agendamento ? 'Precisa' : ''),
    },
    { id: 'base', header: 'Base', size: 140, hidden: true, de: (l) => l.base ?? 'Qualquer base' },
    {
      id: 'documento',
      header: 'CNPJ ou CPF',
      size: 160,
      hidden: true,
      de: (l) => formatDocumento(l.documento),
    },
  ],
})
