import type { Papel, PerfilDaPessoa } from '@tropeiro/contract'
import type { EnderecoSemRota } from '@tropeiro/contract/cadastros/rotas'
import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { OfertaDoTerceiro } from '@tropeiro/contract/transporte/roteirizacao/terceiros'
import type { AreaChave } from './cadastros/rotas/index.ts'
import type { CtxDoGrupo } from './ctx.ts'
import type { Db } from './db/tx.ts'

/** A partner's own record, as far as earlier modules ask for it. */
export type ParceiroDoRegistro = {
  _id: string
  nome: string
  documento: string
  cnpjs: string[]
  usa_proceda: boolean
}

/** What stands in the way of a base being removed. */
export type UsoDaBase = {
  usuarios: number
  notas: number
  romaneios: number
  rotas: number
  motoristas: number
}

/** What is known of a CNPJ. */
export type EmpresaConhecida = {
  cnpj: string
  nome: string
  logradouro: string
  numero: string
  bairro: string
  cidade: string
  uf: string
  telefone: string
}

/** What a neighbourhood brought, with the first five digits of the CEP that most of its notes name. */
export type CargaDoLugar = {
  uf: string
  municipio_ibge: number
  cidade: string
  lat: number
  lng: number
  bairro: string
  bairro_busca: string
  cep5: string | null
  notas: number
  paradas: number
  peso_gramas: number
  volumes: number
  esperando: number
  /** Of the whole period, in every row: days that had notes, and notes with no municipality or beyond the limit. */
  dias: number
  todas: number
}

/** A toll plaza whose fare the group's own statements say: cents an axle, by the newest of them. */
export type PedagioConhecido = {
  nome: string
  lat: number
  lng: number
  porEixo: number
  /** Charges one way only, as far as the register of plazas knows. */
  umSentido: boolean
  em: Date
}

/** A note's proofs, as a message about it tells them. */
export type ProvaDaNota = {
  nota: string
  em: Date | null
  recebedor: string
  imagens: { chave: string; tipo: string; bytes: number }[]
}

/**
 * What modules ask of modules behind them in the order of areas, which they may neither call nor read: each is one step in the
 * asker's transaction. Who knows answers in its `respostas.repository.ts`; `respostas.ts` puts both together.
 */
export type Perguntas = {
  // asked by medicao
  /** Whose last word on being counted is yes, and to whom it was said that it goes; one person or the group's. */
  quemPermiteMedir: (db: Db, usuarioId: string | null) => Promise<{ id: string; destino: string | null }[]>

  // asked by arquivos
  /** Of these files, those that are images of proofs of notes within reach of these documents or this driver. */
  imagensAoAlcance: (
    db: Db,
    q: { chaves: readonly string[]; documentos: readonly string[]; cpf: string },
  ) => Promise<{ chave: string }[]>

  /** Of these files, those that a proof, a return or a slip holds. */
  arquivosEmUso: (db: Db, ids: readonly string[]) => Promise<{ id: string }[]>

  // asked by empresas
  usoDaBase: (db: Db, base: number, menosUsuario: string) => Promise<UsoDaBase>
  /** What the people of the group's notes say of a CNPJ. */
  pessoaConhecida: (db: Db, cnpj: string) => Promise<EmpresaConhecida | undefined>
  /** Opens a new base to who made it. */
  ligarNaBase: (db: Db, base: number, usuario: string) => Promise<unknown>
  /** Takes everybody out of a base that is about to go. */
  soltarDaBase: (db: Db, base: number) => Promise<unknown>

  /** Makes the perfis that a new group begins with. */
  semearPerfis: (db: Db) => Promise<void>

  // asked by usuarios
  /** CSAT and NPS of the group, of a hundred; null where too few answered. */
  saudeDoGrupo: (db: Db) => Promise<{ csat: number | null; nps: number | null }>
  /** What somebody's perfis say, those of her role too. */
  perfisDaPessoa: (db: Db, usuario: string, papel: Papel) => Promise<PerfilDaPessoa[]>

  // asked by prazos and rotas
  /** Neighbourhoods that notes bound for this city name, those with most notes first. */
  bairrosDasNotas: (
    db: Db,
    ibge: number,
    limite: number,
  ) => Promise<{ bairro: string; bairro_busca: string; notas: number }[]>
  /** Shippers by a fragment of name or CNPJ: those of `primeiro` before all others. */
  remetentes: (
    db: Db,
    q: { termo: string; primeiro: readonly string[] },
  ) => Promise<{ cnpj: string; nome: string }[]>
  /** Routes with notes that wait or romaneios that are open, with how many. */
  movimentoDasRotas: (db: Db) => Promise<{ rota: string; notas: number; romaneios: number }[]>
  romaneiosAbertosDaRota: (db: Db, rota: string) => Promise<{ numero: number }[]>
  /** Waiting notes that these areas would win, the narrowest area winning also against other routes. */
  coberturaDaRota: (db: Db, areas: readonly AreaChave[], menos: string | null) => Promise<{ notas: number }>
  enderecosSemRota: (db: Db) => Promise<(EnderecoSemRota & { todas: number })[]>
  /** What neighbourhoods had in notes since a day, those that wait too; those with most notes first. */
  cargaDosLugares: (
    db: Db,
    q: { desde: string; base: number | null; limite: number },
  ) => Promise<CargaDoLugar[]>

  // asked by motoristas
  /** Whether a romaneio names this driver. */
  cpfEmRomaneio: (db: Db, cpf: string) => Promise<boolean>

  // asked by veiculos
  /** Whether a romaneio names this plate, in either form. */
  placaEmRomaneio: (db: Db, placa: string) => Promise<boolean>

  // asked by lugares
  /** Fences of recipients by `documento:cep`. */
  cercasDosClientes: (
    db: Db,
    chaves: readonly string[],
  ) => Promise<{ chave: string; lat: number; lng: number; raio_m: number; fixa: boolean; provas: number }[]>
  /** The middle of the known places of an area, by the first five digits of the CEP, with how far around they lie. */
  centrosDosCeps: (
    db: Db,
    ceps: readonly string[],
  ) => Promise<{ cep: string; lat: number; lng: number; erro_m: number }[]>

  // asked by roteirizacao
  /** What each contract with a third party that holds on a day would be paid for these routes; how many hold. */
  ofertasDeTerceiros: (
    db: Db,
    q: { dia: string; viagens: readonly { veiculo: string; entregas: Embarque[]; inteira: Embarque }[] },
  ) => Promise<{ contratos: number; ofertas: (OfertaDoTerceiro & { veiculo: string })[] }>

  /** Plazas that the group's statements name, where they are known to stand. */
  pedagiosConhecidos: (db: Db) => Promise<PedagioConhecido[]>

  // asked by ocorrencias, baixas and faturas
  /** How many notes stand under each occurrence. */
  notasPorOcorrencia: (db: Db) => Promise<{ ocorrencia: number; notas: number }[]>
  /** The group's partners by name, or these of them. */
  parceiros: (db: Db, ids?: readonly string[]) => Promise<ParceiroDoRegistro[]>
  /** @throws AppError when the group has no such partner */
  parceiro: (db: Db, id: string) => Promise<ParceiroDoRegistro>
  /** Names of files that came from partners. */
  arquivosDeParceiros: (db: Db, ids: readonly string[]) => Promise<{ arquivo: string; nome: string }[]>
  /** The last file in which each of these invoices went to its partner. */
  arquivosDasFaturas: (db: Db, faturas: readonly string[]) => Promise<{ fatura: string; nome: string }[]>

  // asked by faturas
  /** Sheets of an invoice's boletos that can be paid. */
  boletosDaFatura: (db: Db, fatura: string) => Promise<{ nome: string; conteudo: Buffer }[]>

  // asked by estadias
  /** Address of the page where whoever sends a note follows its delivery, for a letter. */
  linkDaEntrega: (ctx: Pick<CtxDoGrupo, 'config' | 'clock'>, db: Db, nota: string) => Promise<string>

  // asked by titulos
  /** Of these clients, those with a limit of credit: what it is and what they owe. */
  creditoDosClientes: (
    db: Db,
    documentos: readonly string[],
  ) => Promise<{ documento: string; limite: number; aberto: number }[]>

  // asked by titulos
  /** Which of these settlements a bank's statement explains. */
  lotesConciliados: (db: Db, lotes: readonly string[]) => Promise<ReadonlySet<string>>
  /** The bank has a payment of this title, and has not said its last word. */
  estaNoBanco: (db: Db, titulo: string) => Promise<boolean>
  /** The bank has this title's boleto: its due day and what is taken off it change when the bank says so. */
  boletoNoBanco: (db: Db, titulo: string) => Promise<boolean>

  // asked by correio
  provasDasNotas: (db: Db, notas: readonly string[]) => Promise<ProvaDaNota[]>

  // asked by romaneios
  /** An MDF-e was made of it, and stands or may be sent. */
  temMdfe: (db: Db, romaneio: string) => Promise<boolean>

  // asked by mesa
  /** Of these romaneios, those of which an MDF-e was made that stands or may be sent. */
  romaneiosComMdfe: (db: Db, romaneios: readonly string[]) => Promise<{ id: string }[]>

  // asked by cotacoes
  /** The rate of ICMS that a company's CT-e would have on a way, parts per million; null where it issues none. */
  icmsDoFrete: (
    db: Db,
    q: { emitente: string; inicio: string; fim: string; dia: string },
  ) => Promise<number | null>
  /** Of these quotes, those that a CT-e took its price from. */
  cteDasCotacoes: (db: Db, ids: readonly string[]) => Promise<{ cotacao: string; cte: string }[]>

  // asked by tributos
  /** The tax regime of each company that issues CT-e. */
  regimes: (db: Db) => Promise<{ cnpj: string; crt: '1' | '2' | '3' | '4' }[]>
}
