import { lerChave } from '../../chave.ts'
import { ctesInvalidos, dcesInvalidas, nfesInvalidas, repetidas } from './chaves.ts'
import { type Achado, NADA, type RegraDeNegocio, regraDoManual as regra, se } from './regra.ts'
import type { Vista } from './vista.ts'

const LIMITE_DE_DOCUMENTOS = 2000
const INTERMEDIARIO = '3'
const VINCULADO = '4'

function semDocumentos(tpServ: string | undefined): boolean {
  return tpServ === INTERMEDIARIO || tpServ === VINCULADO
}

function exige(
  id: string,
  cStat: string,
  grupo: 'rem' | 'dest' | 'exped' | 'receb',
  quando: (vista: Vista) => boolean,
  mensagem: string,
): RegraDeNegocio {
  const papel = { rem: 'remetente', dest: 'destinatario', exped: 'expedidor', receb: 'recebedor' }[grupo]
  return regra(id, cStat, (vista) =>
    se(
      !vista.simplificado && quando(vista) && !vista.pessoas.some((quem) => quem.papel === papel),
      `infCte/${grupo}`,
      mensagem,
    ),
  )
}

function emissoresDiferentes({ normal, ide }: Vista): readonly Achado[] {
  return (normal?.docAnt?.emiDocAnt ?? []).flatMap(({ CNPJ, idDocAnt = [] }, i) =>
    idDocAnt.flatMap(({ idDocAntEle = [] }, j) =>
      idDocAntEle.flatMap(({ chCTe }, k) => {
        const lida = lerChave(chCTe ?? '')
        return se(
          ide.tpEmis !== '3' && lida && lida.documento !== CNPJ,
          `infCte/infCTeNorm/docAnt/emiDocAnt[${i + 1}]/idDocAnt[${j + 1}]/idDocAntEle[${k + 1}]/chCTe`,
          `O CT-e ${chCTe} não foi emitido por ${CNPJ ?? 'quem está indicado'}.`,
        )
      }),
    ),
  )
}

function tomadorDoAnterior({ normal, tomador }: Vista): readonly Achado[] {
  const raiz = (quem: { CNPJ?: string; CPF?: string }) => quem.CNPJ?.slice(0, 8) ?? quem.CPF
  return (normal?.docAnt?.emiDocAnt ?? []).flatMap((emissor, i) =>
    se(
      tomador &&
        raiz(emissor) &&
        raiz(tomador) !== raiz(emissor) &&
        emissor.idDocAnt?.some((um) => um.idDocAntEle),
      `infCte/infCTeNorm/docAnt/emiDocAnt[${i + 1}]`,
      'Quem emitiu o CT-e anterior deve ser o tomador deste.',
    ),
  )
}

/** Rules on the documents carried, the ones before, complements and substitutions. */
export const REGRAS_DE_DOCUMENTOS: readonly RegraDeNegocio[] = [
  regra('G036', '693', ({ normal, ide }) =>
    se(
      normal && !semDocumentos(ide.tpServ) && !normal.infDoc,
      'infCte/infCTeNorm/infDoc',
      'Informe os documentos transportados.',
    ),
  ),
  regra('G037', '694', ({ normal, ide }) =>
    se(
      normal?.infDoc && semDocumentos(ide.tpServ),
      'infCte/infCTeNorm/infDoc',
      'Redespacho intermediário e serviço vinculado não levam documentos transportados.',
    ),
  ),
  regra('G038', '601', ({ normal }) => {
    const { infNF = [], infNFe = [], infOutros = [], infDCe = [] } = normal?.infDoc ?? {}
    const quantos = infNF.length + infNFe.length + infOutros.length + infDCe.length
    return se(
      quantos > LIMITE_DE_DOCUMENTOS,
      'infCte/infCTeNorm/infDoc',
      `Um CT-e leva até 2.000 documentos; este tem ${quantos}: divida-o.`,
    )
  }),
  regra('G039', '527', ({ nfes }) => repetidas(nfes, 'A NF-e')),
  regra('G040', '843', ({ nfes }, contexto) => nfesInvalidas(nfes, contexto)),
  {
    id: 'DCE-CHAVE',
    cStat: null,
    gravidade: 'rejeicao',
    desde: '2024-02-01',
    ate: null,
    fonte: 'Leiaute do CT-e 4.00 (infDCe); Ajuste SINIEF 05/2021. O código da SEFAZ não está no MOC 4.00',
    conferir: ({ dces }, contexto) => [...dcesInvalidas(dces, contexto), ...repetidas(dces, 'A DC-e')],
  },
  {
    ...regra('G044', '540', ({ normal, ide }) =>
      se(
        !semDocumentos(ide.tpServ) &&
          ide.modal !== '05' &&
          ide.UFIni !== ide.UFFim &&
          normal?.infDoc?.infNF?.length,
        'infCte/infCTeNorm/infDoc/infNF[1]',
        'Nota em papel para outro estado só de remetente que não emite NF-e: confira, ou a SEFAZ recusa.',
      ),
    ),
    gravidade: 'aviso',
  },
  regra('G045', '813', ({ normal, ide }) =>
    (normal?.infDoc?.infOutros ?? []).flatMap(({ tpDoc }, i) =>
      se(
        ide.UFIni !== ide.UFFim && (tpDoc === '59' || tpDoc === '65'),
        `infCte/infCTeNorm/infDoc/infOutros[${i + 1}]/tpDoc`,
        'CF-e SAT e NFC-e não acompanham carga para outro estado.',
      ),
    ),
  ),
  exige('G053', '469', 'rem', ({ ide }) => !semDocumentos(ide.tpServ), 'Informe o remetente.'),
  exige('G054', '470', 'dest', ({ ide }) => !semDocumentos(ide.tpServ), 'Informe o destinatário.'),
  exige(
    'G055',
    '474',
    'exped',
    ({ ide }) => semDocumentos(ide.tpServ),
    'Neste serviço, informe o expedidor.',
  ),
  exige(
    'G056',
    '475',
    'receb',
    ({ ide }) => semDocumentos(ide.tpServ),
    'Neste serviço, informe o recebedor.',
  ),
  regra('G057', '651', ({ normal, ide }) =>
    se(
      normal && ide.tpServ === VINCULADO && !normal.infServVinc?.infCTeMultimodal?.length,
      'infCte/infCTeNorm/infServVinc',
      'Informe a chave do CT-e multimodal a que o serviço está vinculado.',
    ),
  ),
  regra('G058', '814', ({ normal, ide }) =>
    se(
      normal?.infServVinc && ide.tpServ !== VINCULADO,
      'infCte/infCTeNorm/infServVinc',
      'Só serviço vinculado a multimodal cita CT-e multimodal.',
    ),
  ),
  regra('G059', '521', ({ normal, ide }) =>
    se(
      normal && ['1', '2', '3'].includes(ide.tpServ ?? '') && !normal.docAnt,
      'infCte/infCTeNorm/docAnt',
      'Subcontratação e redespacho citam o CT-e anterior: informe-o.',
    ),
  ),
  regra('G060', '747', ({ normal, ide }) =>
    se(
      normal?.docAnt && ide.tpServ === '0',
      'infCte/ide/tpServ',
      'Há documento de transporte anterior: o serviço não é normal, é subcontratação ou redespacho.',
    ),
  ),
  regra('G061', '543', ({ anteriores }) => repetidas(anteriores, 'O CT-e anterior')),
  regra('G062', '733', emissoresDiferentes),
  regra('G063', '745', tomadorDoAnterior),
  regra('G065', '844', ({ anteriores }, contexto) => ctesInvalidos(anteriores, contexto)),
  regra('G070', '714', ({ multimodais }) => repetidas(multimodais, 'O CT-e multimodal')),
  regra('G071', '845', ({ multimodais }, contexto) => ctesInvalidos(multimodais, contexto)),
  regra('G075', '667', ({ multimodais, tomador, ide }) =>
    multimodais.flatMap(({ caminho, chave }) => {
      const lida = lerChave(chave)
      return se(
        ide.tpServ === VINCULADO &&
          lida &&
          tomador &&
          tomador.CNPJ?.slice(0, 8) !== lida.documento.slice(0, 8),
        caminho,
        `O CT-e multimodal ${chave} foi emitido por outro que não o tomador.`,
      )
    }),
  ),
  regra('G076', '503', ({ ide }) =>
    se(
      ide.tpCTe === '3' && ide.tpEmis !== '1',
      'infCte/ide/tpEmis',
      'CT-e de substituição só é emitido na forma normal.',
    ),
  ),
  regra('G077', '505', ({ ide, substituido }) =>
    se(
      (ide.tpCTe === '3' || ide.tpCTe === '6') && !substituido,
      ide.tpCTe === '6' ? 'infCte/infCteSub' : 'infCte/infCTeNorm/infCteSub',
      'Informe a chave do CT-e que está sendo substituído.',
    ),
  ),
  regra('G078', '847', ({ substituido }, contexto) =>
    substituido ? ctesInvalidos([substituido], contexto) : NADA,
  ),
  regra('G086', '510', ({ substituido, emit }) => {
    const lida = substituido && lerChave(substituido.chave)
    return se(
      lida && emit.CNPJ && lida.documento !== emit.CNPJ,
      substituido?.caminho ?? '',
      'O CT-e substituído foi emitido por outra empresa.',
    )
  }),
  regra('G160', '269', ({ complementados, emit }) =>
    complementados.flatMap(({ caminho, chave }) => {
      const lida = lerChave(chave)
      return se(
        lida && emit.CNPJ && lida.documento !== emit.CNPJ,
        caminho,
        `O CT-e complementado ${chave} foi emitido por outra empresa.`,
      )
    }),
  ),
  regra('G161', '849', ({ complementados }, contexto) => ctesInvalidos(complementados, contexto)),
  regra('G177', '907', ({ complementados }) => repetidas(complementados, 'O CT-e complementado')),
]
