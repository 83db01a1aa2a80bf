import {
  nomeDaOrigem,
  nomeDaSituacao,
  nomeDoAviso,
  nomeDoRecorteDoOtif,
  origens,
  situacoes,
} from '@tropeiro/contract/carga/notas/formas'
import { ufs } from '@tropeiro/contract/formats'
import { useMemo } from 'react'
import { useLoggedSession } from '../../session/session.store.ts'
import type { Filter, Option } from '../../ui/index.ts'
import { useMotoristas, useMunicipios, useOcorrencias, usePessoas, useRotas } from './filtros.queries.ts'
import type { EstadoDaPesquisa } from './pesquisa-estado.ts'

const named = (names: Record<string, string>, values: readonly string[] = Object.keys(names)): Option[] =>
  values.map((value) => ({ value, label: names[value] ?? value }))
const states: Option[] = ufs.map((value) => ({ value, label: value }))

/** Every filter of the search, in the order of use; the chosen ones are chips, the others wait under 'Filtro'. */
export function useFiltros(values: EstadoDaPesquisa): Filter[] {
  const session = useLoggedSession()
  const destinatario = usePessoas('destinatario', values.destinatario)
  const remetente = usePessoas('remetente', values.remetente)
  const municipio = useMunicipios(values.municipio)
  const motoristas = useMotoristas()
  const rotas = useRotas()
  const ocorrencias = useOcorrencias()
  const bases = useMemo(
    () => session.bases.filter((b) => b.active).map((b): Option => ({ value: b.name, label: b.name })),
    [session],
  )
  return [
    {
      kind: 'options',
      name: 'situacao',
      label: 'Situação',
      primary: true,
      options: named(nomeDaSituacao, situacoes),
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
    { kind: 'search', name: 'destinatario', label: 'Destinatário', primary: true, ...destinatario },
    { kind: 'search', name: 'remetente', label: 'Remetente', primary: true, ...remetente },
    {
      kind: 'list',
      name: 'lista',
      label: 'Lista colada',
      placeholder: 'Números, ARs ou chaves, um por linha',
    },
    { kind: 'list', name: 'romaneio', label: 'Romaneio', placeholder: 'Um ou mais números' },
    ...(motoristas
      ? [{ kind: 'search' as const, name: 'motorista', label: 'Motorista', options: motoristas }]
      : []),
    {
      kind: 'one',
      name: 'prazo',
      label: 'Prazo',
      options: [
        { value: 'dentro', label: 'No prazo' },
        { value: 'fora', label: 'Fora do prazo' },
      ],
    },
    { kind: 'one', name: 'otif', label: 'OTIF', options: named(nomeDoRecorteDoOtif) },
    { kind: 'options', name: 'ocorrencia', label: 'Ocorrência', options: ocorrencias },
    ...(rotas ? [{ kind: 'search' as const, name: 'rota', label: 'Rota', options: rotas }] : []),
    { kind: 'flag', name: 'sem_rota', label: 'Sem rota' },
    {
      kind: 'one',
      name: 'classificacao',
      label: 'Classificação',
      options: [
        { value: 'NORMAL', label: 'Normal' },
        { value: 'AVULSO', label: 'Avulso' },
      ],
    },
    { kind: 'flag', name: 'sem_canceladas', label: 'Sem canceladas' },
    { kind: 'list', name: 'protocolo', label: 'Protocolo', placeholder: 'Um ou mais números' },
    { kind: 'search', name: 'municipio', label: 'Cidade', ...municipio },
    { kind: 'options', name: 'uf', label: 'UF', options: states },
    { kind: 'text', name: 'bairro', label: 'Bairro', placeholder: 'Nome inteiro do bairro' },
    { kind: 'dates', name: 'entrega_de', until: 'entrega_ate', label: 'Entrega' },
    { kind: 'options', name: 'base', label: 'Base', options: bases },
    { kind: 'flag', name: 'sembase', label: 'Sem base' },
    { kind: 'list', name: 'numero', label: 'Número', placeholder: 'Um ou mais números' },
    { kind: 'text', name: 'serie', label: 'Série' },
    { kind: 'text', name: 'chave', label: 'Chave de acesso' },
    { kind: 'text', name: 'nome_destinatario', label: 'Nome do destinatário contém' },
    { kind: 'text', name: 'nome_remetente', label: 'Nome do remetente contém' },
    { kind: 'options', name: 'origem', label: 'Origem', options: named(nomeDaOrigem, origens) },
    { kind: 'flag', name: 'com_avisos', label: 'Com avisos' },
    { kind: 'options', name: 'avisos', label: 'Aviso', options: named(nomeDoAviso) },
  ]
}
