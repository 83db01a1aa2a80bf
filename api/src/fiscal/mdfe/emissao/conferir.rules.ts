import { formatChave, formatNumber, formatPlaca, isChave, isCpf } from '@tropeiro/contract'
import type { Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import { REGRAS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/conferencia'
import { saltoNoPercurso } from '@tropeiro/contract/fiscal/mdfe/percurso'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { CODIGO_POR_SIGLA_UF, lerChave, validarMdfe } from '@tropeiro/fiscal'
import { textosComPerda } from '../../transmissao/index.ts'
import { campoDoCaminho } from './caminhos.rules.ts'
import { dadosDoMdfe, type Emitente } from './documento.rules.ts'

/** What is known besides the draft. */
export type Contexto = {
  emitente: Emitente
  /** What the issuer's configuration still lacks. */
  falta: readonly string[]
  hoje: string
  /** Another open document of the same plate towards the same state. */
  aberto: { id: string; numero: number | null } | null
}

/** A complaint of a rule: field and sentence. */
type Queixa = readonly [campo: string, mensagem: string, mdfe?: string]
type Regra = (r: RascunhoMdfe, c: Contexto) => Queixa[]

const se = (condicao: boolean, campo: string, mensagem: string): Queixa[] =>
  condicao ? [[campo, mensagem]] : []

const deTac = (r: RascunhoMdfe): boolean =>
  [r.veiculo, ...r.reboques].some((v) => v.proprietario !== null && v.proprietario.tipo !== '2')

const daUf = (ibge: number, uf: string): boolean => String(ibge).startsWith(CODIGO_POR_SIGLA_UF[uf] ?? '?')

const documentos = (r: RascunhoMdfe): number =>
  r.descargas.reduce((soma, d) => soma + d.ctes.length + d.nfes.length, 0)

/** Rules that the group may switch off, by their code in `REGRAS_DO_MDFE`. */
const REGRAS: Readonly<Record<string, Regra>> = {
  aberto_mesma_placa: (r, { aberto }) => {
    if (!aberto) return []
    const qual = aberto.numero ? `o MDF-e ${formatNumber(aberto.numero)}` : 'outro MDF-e'
    const frase = `A placa ${formatPlaca(r.veiculo.placa)} já tem ${qual} em aberto para ${r.uf_fim}. Encerre aquele antes de emitir este.`
    return [['veiculo.placa', frase, aberto.id]]
  },
  percurso_sem_saltos: (r) => {
    if (!r.uf_inicio || !r.uf_fim) return []
    const salto = saltoNoPercurso(r.uf_inicio, r.percurso, r.uf_fim)
    return salto
      ? [['percurso', `${salto[0]} e ${salto[1]} não fazem divisa: complete as UFs do percurso.`]]
      : []
  },
  municipio_da_uf: (r) => [
    ...r.carregamento.flatMap((m, i) =>
      se(
        r.uf_inicio !== '' && !daUf(m.ibge, r.uf_inicio),
        `carregamento.${i}`,
        `${m.nome} não fica em ${r.uf_inicio}, a UF de carregamento.`,
      ),
    ),
    ...r.descargas.flatMap((d, i) =>
      se(
        r.uf_fim !== '' && !daUf(d.ibge, r.uf_fim),
        `descargas.${i}`,
        `${d.nome} não fica em ${r.uf_fim}, a UF de descarga. Cada UF tem o seu MDF-e.`,
      ),
    ),
  ],
  documento_do_tipo: (r, { emitente }) =>
    r.descargas.flatMap((d, i) =>
      emitente.tipo_emitente === '1'
        ? se(
            d.nfes.length > 0,
            `descargas.${i}`,
            `${d.nome}: a empresa emite MDF-e como prestadora de serviço, e os documentos têm de ser CT-e.`,
          )
        : se(
            d.ctes.length > 0,
            `descargas.${i}`,
            `${d.nome}: neste tipo de emitente os documentos têm de ser NF-e.`,
          ),
    ),
  seguro: (r, { emitente }) =>
    se(
      emitente.tipo_emitente === '1' && r.seguros.length === 0,
      'seguros',
      'Informe o seguro da carga: é obrigatório para o prestador de serviço.',
    ),
  averbacao: (r) =>
    r.seguros.flatMap((s, i) =>
      se(
        s.responsavel === '1' && (!s.apolice || s.averbacoes.filter(Boolean).length === 0),
        `seguros.${i}.apolice`,
        'Informe a apólice e a averbação do seguro.',
      ),
    ),
  rntrc: (_r, { emitente }) =>
    se(
      emitente.tipo_emitente !== '2' && !emitente.rntrc,
      'emitente',
      'Informe o RNTRC da empresa na configuração de MDF-e.',
    ),
  contratante: (r, { emitente }) =>
    se(
      emitente.tipo_emitente !== '2' && r.contratantes.length === 0,
      'contratantes',
      'Informe quem contratou o transporte.',
    ),
  produto: (r) => se(!r.produto, 'produto', 'Informe o produto predominante.'),
  lotacao: (r) =>
    se(
      documentos(r) === 1 && !(r.cep_carregamento && r.cep_descarga),
      'cep_carregamento',
      'Com um só documento a carga é lotação: informe os CEP de carregamento e de descarga.',
    ),
  ciot: (r) =>
    se(
      deTac(r) && r.ciots.length === 0,
      'ciots',
      'O veículo é de transportador autônomo: informe o CIOT da operação.',
    ),
  pagamento_do_tac: (r) =>
    se(
      deTac(r) && r.pagamentos.length === 0,
      'pagamentos',
      'O veículo é de transportador autônomo: informe os dados do pagamento do frete.',
    ),
  capacidade: (r) => {
    const capacidade = [r.veiculo, ...r.reboques].reduce((soma, v) => soma + v.capacidade_kg, 0)
    const quilos = Math.round(r.peso_gramas / 1000)
    return se(
      capacidade > 0 && quilos > capacidade,
      'peso_gramas',
      `A carga pesa ${formatNumber(quilos)} kg e os veículos levam ${formatNumber(capacidade)} kg.`,
    )
  },
  letras_na_chave: (_r, { emitente }) =>
    se(
      /[A-Z]/.test(emitente.cnpj),
      'emitente',
      'O CNPJ da empresa tem letras, e o esquema do MDF-e em vigor ainda não as aceita na chave: a SEFAZ pode recusar.',
    ),
}

/** Documents that cannot be right, whatever the group says. */
function dosDocumentos(r: RascunhoMdfe): Queixa[] {
  const vistas = new Map<string, string>()
  const queixas: Queixa[] = []
  const ver = (chave: string, modelo: string, nome: string, campo: string) => {
    const repetida = vistas.get(chave)
    vistas.set(chave, campo)
    if (!isChave(chave)) queixas.push([campo, `A chave ${formatChave(chave)} não é válida.`])
    else if (lerChave(chave)?.modelo !== modelo)
      queixas.push([campo, `A chave ${formatChave(chave)} não é de ${nome}.`])
    else if (repetida) queixas.push([campo, `A chave ${formatChave(chave)} está duas vezes no MDF-e.`])
  }
  r.descargas.forEach((d, i) => {
    if (d.ctes.length + d.nfes.length === 0)
      queixas.push([`descargas.${i}`, `${d.nome} está sem documentos.`])
    for (const [j, chave] of d.ctes.entries()) ver(chave, '57', 'CT-e', `descargas.${i}.ctes.${j}`)
    for (const [j, chave] of d.nfes.entries()) ver(chave, '55', 'NF-e', `descargas.${i}.nfes.${j}`)
  })
  return queixas
}

function dosCondutores(r: RascunhoMdfe): Queixa[] {
  return r.condutores.flatMap((c, i) =>
    se(
      c.cpf !== '' && !isCpf(c.cpf),
      `condutores.${i}.cpf`,
      `O CPF de ${c.nome || 'um condutor'} não é válido.`,
    ),
  )
}

/** Plates are told once, and what is carried weighs something. */
function dosVeiculos(r: RascunhoMdfe): Queixa[] {
  const placas = [r.veiculo.placa, ...r.reboques.map((v) => v.placa)]
  return [
    ...r.reboques.flatMap((v, i) =>
      se(
        v.placa !== '' && placas.indexOf(v.placa) < i + 1,
        `reboques.${i}.placa`,
        `A placa ${formatPlaca(v.placa)} já é de outro veículo deste MDF-e.`,
      ),
    ),
    ...se(r.peso_gramas === 0, 'peso_gramas', 'Informe o peso bruto da carga.'),
  ]
}

function dosDetalhes(r: RascunhoMdfe): Queixa[] {
  const chaves = new Set(r.descargas.flatMap((d) => [...d.ctes, ...d.nfes]))
  return (r.detalhes ?? []).flatMap((d, i) => [
    ...se(!chaves.has(d.chave), `detalhes.${i}.chave`, 'Escolha um dos documentos deste MDF-e.'),
    ...se(
      r.detalhes?.findIndex((outro) => outro.chave === d.chave) !== i,
      `detalhes.${i}.chave`,
      'Este documento já tem detalhes acima.',
    ),
    ...se(
      d.volumes_aqui > d.volumes_total,
      `detalhes.${i}.volumes_aqui`,
      'Aqui vão mais volumes do que o CT-e tem.',
    ),
    ...d.nfes_parciais.flatMap((chave) =>
      se(
        !isChave(chave) || lerChave(chave)?.modelo !== '55',
        `detalhes.${i}.nfes_parciais`,
        `A chave ${formatChave(chave)} não é de NF-e, ou não é válida.`,
      ),
    ),
  ])
}

function doPagamento(r: RascunhoMdfe): Queixa[] {
  return r.pagamentos.flatMap((p, i) => {
    const total = p.componentes.reduce((soma, c) => soma + c.valor_centavos, 0)
    const parcelas = p.parcelas.reduce((soma, x) => soma + x.valor_centavos, 0)
    return [
      ...se(
        p.adiantamento_centavos > total,
        `pagamentos.${i}.adiantamento_centavos`,
        'O adiantamento é maior que o valor do contrato.',
      ),
      ...se(
        p.forma === '1' && parcelas + p.adiantamento_centavos !== total,
        `pagamentos.${i}.parcelas`,
        'As parcelas e o adiantamento têm de somar o valor do contrato.',
      ),
    ]
  })
}

const NUMERACAO = { serie: 1, numero: 1, codigo: '48271936', contingencia: false }

/** Everything that hinders or deserves a warning, hindrances first, in the order of the form. */
export function conferirMdfe(r: RascunhoMdfe, c: Contexto): Pendencia[] {
  const pendencias: Pendencia[] = []
  const juntar = (queixas: readonly Queixa[], grave: boolean) => {
    for (const [campo, mensagem, mdfe] of queixas)
      pendencias.push({ campo, mensagem, grave, mdfe: mdfe ?? null })
  }
  if (c.falta.length > 0)
    juntar([['emitente', `Complete a configuração de MDF-e da empresa: ${c.falta.join(', ')}.`]], true)
  juntar(
    [...dosDocumentos(r), ...dosCondutores(r), ...dosVeiculos(r), ...dosDetalhes(r), ...doPagamento(r)],
    true,
  )
  const desligadas = new Set(c.emitente.regras_desligadas)
  for (const regra of REGRAS_DO_MDFE) {
    if (desligadas.has(regra.codigo) || regra.desde > c.hoje) continue
    juntar(REGRAS[regra.codigo]?.(r, c) ?? [], regra.grave)
  }
  const ditos = new Set(pendencias.map((p) => p.campo))
  const emissao = `${c.hoje}T12:00:00-03:00`
  for (const erro of validarMdfe(dadosDoMdfe(c.emitente, r, { ...NUMERACAO, emissao }))) {
    const campo = campoDoCaminho(erro.caminho)
    // One sentence a field: a rule says it in plainer words than the layout.
    if (ditos.has(campo)) continue
    ditos.add(campo)
    pendencias.push({ campo, mensagem: erro.mensagem, grave: true, mdfe: null })
  }
  for (const p of textosComPerda(r)) pendencias.push({ ...p, grave: false, mdfe: null })
  return pendencias.sort((a, b) => Number(b.grave) - Number(a.grave))
}
