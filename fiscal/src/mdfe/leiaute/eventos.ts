import { opcoes, umDe } from '../../leiaute/formato.ts'
import { chave, data, justificativa, municipio, protocolo } from '../../leiaute/formatos-comuns.ts'
import { campo, type Grupo, grupo } from '../../leiaute/tabela.ts'
import { SIGLA_POR_CODIGO_UF } from '../../uf.ts'
import { nome, sim, viagens } from './formatos.ts'
import { infPagDoEvento } from './pagamento.ts'
import { camposDoCondutor } from './rodoviario.ts'

/** A state, or abroad. */
const ufDoEncerramento = opcoes<string>({ ...SIGLA_POR_CODIGO_UF, '99': 'Exterior' })
const nProt = campo('nProt', 'Protocolo do MDF-e', protocolo)

/** Inside of each event (package 3.00b); the description is a fixed text. */
const evCancMDFe = grupo('evCancMDFe', 'Cancelamento', [
  campo('descEvento', 'Descrição do evento', umDe('Cancelamento')),
  nProt,
  campo('xJust', 'Justificativa', justificativa),
])

const evEncMDFe = grupo('evEncMDFe', 'Encerramento', [
  campo('descEvento', 'Descrição do evento', umDe('Encerramento')),
  nProt,
  campo('dtEnc', 'Data do encerramento', data),
  campo('cUF', 'UF do encerramento', ufDoEncerramento),
  campo('cMun', 'Município do encerramento', municipio),
  campo('indEncPorTerceiro', 'Encerrado por terceiro', sim, '0..1'),
])

const evIncCondutorMDFe = grupo('evIncCondutorMDFe', 'Inclusão de condutor', [
  campo('descEvento', 'Descrição do evento', umDe('Inclusao Condutor')),
  grupo('condutor', 'Condutor', camposDoCondutor),
])

const evIncDFeMDFe = grupo('evIncDFeMDFe', 'Inclusão de DF-e', [
  campo('descEvento', 'Descrição do evento', umDe('Inclusao DF-e')),
  nProt,
  campo('cMunCarrega', 'Código do município de carregamento', municipio),
  campo('xMunCarrega', 'Município de carregamento', nome),
  grupo(
    'infDoc',
    'Documento incluído',
    [
      campo('cMunDescarga', 'Código do município de descarga', municipio),
      campo('xMunDescarga', 'Município de descarga', nome),
      campo('chNFe', 'Chave da NF-e', chave),
    ],
    '1..n',
  ),
])

const evPagtoOperMDFe = grupo('evPagtoOperMDFe', 'Pagamento da operação', [
  campo('descEvento', 'Descrição do evento', umDe('Pagamento Operacao MDF-e')),
  nProt,
  grupo('infViagens', 'Viagens', [
    campo('qtdViagens', 'Quantidade de viagens', viagens),
    campo('nroViagem', 'Número da viagem', viagens),
  ]),
  infPagDoEvento,
])

const evConfirmaServMDFe = grupo('evConfirmaServMDFe', 'Confirmação do serviço', [
  campo('descEvento', 'Descrição do evento', umDe('Confirmacao Servico Transporte')),
  nProt,
])

const evAlteracaoPagtoServMDFe = grupo('evAlteracaoPagtoServMDFe', 'Alteração do pagamento', [
  campo('descEvento', 'Descrição do evento', umDe('Alteracao Pagamento Servico MDFe')),
  nProt,
  infPagDoEvento,
])

/** Every event by its code. */
export const EVENTOS_MDFE = {
  '110111': evCancMDFe,
  '110112': evEncMDFe,
  '110114': evIncCondutorMDFe,
  '110115': evIncDFeMDFe,
  '110116': evPagtoOperMDFe,
  '110117': evConfirmaServMDFe,
  '110118': evAlteracaoPagtoServMDFe,
} as const satisfies Readonly<Record<string, Grupo>>

/** Codes of the events of the MDF-e. */
export type TipoEventoMdfe = keyof typeof EVENTOS_MDFE
