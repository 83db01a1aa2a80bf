import { opcoes, padrao, texto } from '../../leiaute/formato.ts'

/** Formats and option lists of CT-e OS and GTV-e 4.00 (MOC CT-e 4.00, annex 1, sections 5 and 6). */
export const modeloOs = opcoes({ '67': 'CT-e OS' })
export const modeloGtve = opcoes({ '64': 'GTV-e' })
export const formaDeEmissaoOs = opcoes({
  '1': 'Normal',
  '5': 'Contingência FS-DA',
  '7': 'Autorização pela SVC-RS',
  '8': 'Autorização pela SVC-SP',
})
export const formaDeEmissaoGtve = opcoes({ '1': 'Normal', '2': 'Contingência off-line' })
export const tipoDaGtve = opcoes({ '4': 'GTV-e' })
export const processoDeEmissaoOs = opcoes({
  '0': 'Aplicativo do contribuinte',
  '3': 'Aplicativo fornecido pelo SEBRAE',
})
export const modalOs = opcoes({
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
})
export const modalGtve = opcoes({ '01': 'Rodoviário', '06': 'Multimodal' })
export const servicoOs = opcoes({
  '6': 'Transporte de pessoas',
  '7': 'Transporte de valores',
  '8': 'Excesso de bagagem',
})
export const servicoGtve = opcoes({ '9': 'GTV' })
export const responsavelPeloSeguro = opcoes({ '4': 'Emitente', '5': 'Tomador' })
export const componenteDaGtve = opcoes({
  '1': 'Custódia',
  '2': 'Embarque',
  '3': 'Tempo de espera',
  '4': 'Malote',
  '5': 'Ad valorem',
  '6': 'Outros',
})
export const taf = padrao(/^[0-9]{12}$/, '12 algarismos')
export const registroEstadual = padrao(/^[0-9]{25}$/, '25 algarismos')
export const renavam = texto(9, 11)
export const placa = padrao(
  /^(?:[A-Z]{2,3}[0-9]{4}|[A-Z]{3,4}[0-9]{3}|[A-Z0-9]{7})$/,
  'uma placa de 7 letras e algarismos',
)
export const proprietario = opcoes({ '0': 'TAC agregado', '1': 'TAC independente', '2': 'Outros' })
export const fretamento = opcoes({ '1': 'Eventual', '2': 'Contínuo' })
export const especie = opcoes({ '1': 'Cédula', '2': 'Cheque', '3': 'Moeda', '4': 'Outros' })
export const numerario = opcoes({ '1': 'Nacional', '2': 'Estrangeiro' })
export const tomadorDaGtve = opcoes({ '0': 'Remetente', '1': 'Destinatário' })
