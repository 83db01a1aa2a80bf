/** Someone named in the document, as the boxes print it. Empty text where the XML says nothing. */
export interface PessoaImpressa {
  nome: string
  documento: string
  ie: string
  endereco: string
  municipio: string
  uf: string
  cep: string
  pais: string
  fone: string
}

/** One line of "documentos originários". */
export interface DocumentoImpresso {
  tipo: string
  /** Key, or CNPJ/CPF of who issued it. */
  emitente: string
  numero: string
  /** A heading that names what the following lines belong to. */
  titulo?: boolean
}

export interface ComponenteImpresso {
  nome: string
  valor: string
}

/** ICMS as the box prints it. */
export interface IcmsImpresso {
  classificacao: string
  base: string
  aliquota: string
  valor: string
  reducao: string
  /** Whether FS-DA's additional code says "own ICMS" and "ICMS by substitution". */
  proprio: boolean
  substituicao: boolean
}

/** IBS and CBS (NT 2025.001): not in the manual's model, printed only when the XML has the group. */
export interface IbsCbsImpresso {
  classificacao: string
  base: string
  ibsUf: string
  ibsMunicipio: string
  ibs: string
  cbs: string
  total: string
}

export interface VeiculoNovoImpresso {
  chassi: string
  cor: string
  modelo: string
  valor: string
  frete: string
}

/** A list of the mode, on the continuation sheets: containers, dangerous goods, railways. */
export interface TabelaImpressa {
  titulo: string
  colunas: readonly (readonly [rotulo: string, x: number, largura: number])[]
  linhas: readonly (readonly string[])[]
}

/** What the mode of transport has to say: rows of boxes, 200 mm wide each, and lists. */
export interface ModalImpresso {
  linhas: (readonly [rotulo: string, valor: string, largura: number])[][]
  tabelas: TabelaImpressa[]
}

/** A CT-e as the DACTE shows it: every text ready to print. */
export interface DadosDacte {
  chave: string
  modelo: string
  serie: string
  numero: string
  /** `dhEmi` as written. */
  emissao: string
  tpEmis: string
  homologacao: boolean
  modal: string
  tipoCte: string
  tipoServico: string
  simplificado: boolean
  globalizado: string | null
  natureza: string
  inicio: string
  termino: string
  suframa: string
  protocolo: { numero: string; dataHora: string } | null
  qr: string | null
  contingencia: { entrada: string; motivo: string } | null
  emitente: PessoaImpressa
  remetente: PessoaImpressa | null
  destinatario: PessoaImpressa | null
  expedidor: PessoaImpressa | null
  recebedor: PessoaImpressa | null
  tomador: PessoaImpressa | null
  produto: string
  caracteristicas: string
  valorCarga: string
  pesoBruto: string
  pesoCalculo: string
  pesoAferido: string
  cubagem: string
  volumes: string
  componentes: ComponenteImpresso[]
  totalServico: string
  receber: string
  icms: IcmsImpresso
  ibsCbs: IbsCbsImpresso | null
  documentos: DocumentoImpresso[]
  fluxo: { origem: string; passagens: string; destino: string } | null
  observacoes: string
  doModal: ModalImpresso
  usoExclusivo: string
  fisco: string
  veiculosNovos: VeiculoNovoImpresso[]
  /** The 36 characters of the second bar code, in FS-DA only (MOC 4.00, annex II, 2.19.2). */
  dadosFsda: string | null
}
