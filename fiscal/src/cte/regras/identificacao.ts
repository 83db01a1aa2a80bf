import { SIGLA_POR_CODIGO_UF } from '../../uf.ts'
import { NADA, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Papel } from './vista.ts'

const CINCO_MINUTOS = 5 * 60_000
const SETE_DIAS = 168 * 3_600_000

export const NOME_EM_HOMOLOGACAO = 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

const ROTULO: Readonly<Record<Papel, string>> = {
  remetente: 'do remetente',
  expedidor: 'do expedidor',
  recebedor: 'do recebedor',
  destinatario: 'do destinatário',
  tomador: 'do tomador',
}

function nomeEmHomologacao(id: string, cStat: string, papel: Papel): RegraDeNegocio {
  return regra(id, cStat, ({ ide, pessoas }) => {
    const quem = pessoas.find((uma) => uma.papel === papel)
    if (ide.tpAmb !== '2' || ide.tpEmis === '3' || !quem || quem.xNome === NOME_EM_HOMOLOGACAO) return NADA
    const mensagem = `Em homologação, o nome ${ROTULO[papel]} deve ser "${NOME_EM_HOMOLOGACAO}".`
    return [{ caminho: `${quem.caminho}/xNome`, mensagem, sugestao: NOME_EM_HOMOLOGACAO }]
  })
}

/** Rules on environment, series, contingency, kind and dates. */
export const REGRAS_DE_IDENTIFICACAO: readonly RegraDeNegocio[] = [
  nomeEmHomologacao('G002', '646', 'remetente'),
  nomeEmHomologacao('G003', '647', 'expedidor'),
  nomeEmHomologacao('G004', '648', 'recebedor'),
  nomeEmHomologacao('G005', '649', 'destinatario'),
  regra('G006', '670', ({ ide }) => {
    const serie = Number(ide.serie)
    return se(
      ide.tpEmis !== '3' && serie >= 890 && serie <= 899,
      'infCte/ide/serie',
      'As séries de 890 a 899 são reservadas: use outra.',
    )
  }),
  regra('G007', '247', ({ ide, emit }) => {
    const daChave = SIGLA_POR_CODIGO_UF[ide.cUF ?? '']
    const uf = emit.enderEmit?.UF
    return se(
      ide.tpEmis !== '3' && daChave && uf && daChave !== uf,
      'infCte/emit/enderEmit/UF',
      `O CT-e é de ${daChave}, mas o endereço do emitente é de ${uf}.`,
    )
  }),
  regra('G008', '586', ({ ide }) =>
    se(
      ide.tpEmis !== '5' && (ide.dhCont || ide.xJust),
      'infCte/ide/dhCont',
      'Data e justificativa de contingência só são informadas em FS-DA.',
    ),
  ),
  regra('G009', '587', ({ ide }) =>
    se(
      ide.tpEmis === '5' && !(ide.dhCont && ide.xJust),
      'infCte/ide/dhCont',
      'Em contingência FS-DA, informe quando ela começou e por quê.',
    ),
  ),
  regra('G010', '588', ({ ide }) =>
    se(
      ide.dhCont && ide.dhEmi && Date.parse(ide.dhCont) > Date.parse(ide.dhEmi),
      'infCte/ide/dhCont',
      'A contingência não pode começar depois da emissão.',
    ),
  ),
  regra('G012', '517', ({ ide }) =>
    se(
      (ide.tpEmis === '7' || ide.tpEmis === '8') && ide.tpCTe !== '0' && ide.tpCTe !== '5',
      'infCte/ide/tpCTe',
      'A SVC só autoriza CT-e normal: espere a SEFAZ do estado voltar.',
    ),
  ),
  regra('G016', '458', ({ ide, normal, simplificado }) =>
    se(
      !simplificado && (ide.tpCTe === '0' || ide.tpCTe === '3') && !normal,
      'infCte/infCTeNorm',
      'Preencha a carga, os documentos e o modal do CT-e.',
    ),
  ),
  regra('G017', '459', ({ ide, complementados }) =>
    se(
      ide.tpCTe === '1' && complementados.length === 0,
      'infCte/infCteComp',
      'Informe a chave do CT-e que está sendo complementado.',
    ),
  ),
  regra('G102', '212', ({ ide }, { agora }) =>
    se(
      ide.dhEmi && Date.parse(ide.dhEmi) > Date.parse(agora) + CINCO_MINUTOS,
      'infCte/ide/dhEmi',
      'A data de emissão está mais de 5 minutos à frente de agora: confira o relógio.',
    ),
  ),
  regra('G103', '228', ({ ide }, { agora }) =>
    se(
      ide.dhEmi &&
        ide.tpEmis !== '4' &&
        ide.tpEmis !== '5' &&
        Date.parse(ide.dhEmi) < Date.parse(agora) - SETE_DIAS,
      'infCte/ide/dhEmi',
      'A emissão tem mais de 7 dias (168 horas): emita de novo com a data de hoje.',
    ),
  ),
  regra('G184', '720', ({ ide }) =>
    se(
      ide.tpEmis === '4' && ide.tpCTe !== '0' && ide.tpCTe !== '5',
      'infCte/ide/tpCTe',
      'Só CT-e normal pode ser emitido por EPEC.',
    ),
  ),
  regra('G218', '902', ({ ide, temSolicitacaoNff }) =>
    se(
      temSolicitacaoNff && ide.tpEmis !== '3',
      'infCte/infSolicNFF',
      'O grupo da Nota Fiscal Fácil só é informado no regime especial NFF.',
    ),
  ),
]
