import { leiaute, type Registro, registro, trocar } from './leiaute.ts'

/*
 * CNAB 240 of FEBRABAN V10.06 for collection, and where banks leave it. Sources: FEBRABAN, Layout Padrão 240 V10.06; the banks'
 * manuals as two public libraries carry them (glauberportella/cnab-layouts, eduardokum/laravel-boleto). What differs between
 * them, and what manuals of 2025 and 2026 changed, the bank's homologation says.
 */

const inicio = (tipo: number) => `1-3 banco T;4-7 lote T;8 T=${tipo};`
const detalhe = (segmento: string) => `${inicio(3)}9-13 sequencia N;14 A=${segmento};15 A;`

const conta = (de: number) =>
  [
    `${de}-${de + 19} convenio A`,
    `${de + 20}-${de + 24} agencia T`,
    `${de + 25} agenciaDv A`,
    `${de + 26}-${de + 37} conta T`,
    `${de + 38} contaDv A`,
    `${de + 39} contaDvAmbos A`,
    `${de + 40}-${de + 69} empresa A;`,
  ].join(';')

/** Header of the file, of any service. */
export const header = registro(
  '0',
  240,
  `${inicio(0)}9-17 A;18 tipoInscricao T;19-32 inscricao C;${conta(33)}103-132 nomeDoBanco A;133-142 A;143 sentido T;144-151 geradoEm D8;152-157 hora T;158-163 nsa N;164-166 versao T;167-171 densidade T;172-191 A;192-211 usoEmpresa A;212-240 A`,
)
const headerLote = registro(
  '1',
  240,
  `${inicio(1)}9 operacao A;10-11 servico T;12-13 formaLancamento A;14-16 versao T;17 A;18 tipoInscricao T;19-33 inscricao C;${conta(34)}104-143 mensagem1 A;144-183 mensagem2 A;184-191 numero N;192-199 gravadoEm D8;200-207 creditoEm D8;208-240 A`,
)
const p = registro(
  'P',
  240,
  `${detalhe('P')}16-17 movimento T;18-22 agencia T;23 agenciaDv A;24-35 conta T;36 contaDv A;37 contaDvAmbos A;38-57 identificacao A;58 carteira A;59 cadastramento A;60 tipoDocumento A;61 emissao A;62 distribuicao A;63-77 numeroDocumento A;78-85 vencimento D8;86-100 valor N;101-105 agenciaCobradora T;106 A;107-108 especie T;109 aceite A;110-117 emitidoEm D8;118 codigoJuros T;119-126 jurosEm D8;127-141 juros N;142 codigoDesconto T;143-150 descontoEm D8;151-165 desconto N;166-180 iof N;181-195 abatimento N;196-220 usoEmpresa A;221 protesto T;222-223 diasProtesto T;224 baixa T;225-227 diasBaixa T;228-229 moeda T;230-239 contrato T;240 A`,
)
const q = registro(
  'Q',
  240,
  `${detalhe('Q')}16-17 movimento T;18 tipoInscricao T;19-33 inscricao C;34-73 nome A;74-113 endereco A;114-128 bairro A;129-136 cep T;137-151 cidade A;152-153 uf A;154 tipoSacador T;155-169 inscricaoSacador C;170-209 nomeSacador A;210-212 T;213-240 A`,
)
const r = registro(
  'R',
  240,
  `${detalhe('R')}16-17 movimento T;18 codigoDesconto2 T;19-26 desconto2Em D8;27-41 desconto2 N;42 codigoDesconto3 T;43-50 desconto3Em D8;51-65 desconto3 N;66 codigoMulta T;67-74 multaEm D8;75-89 multa N;90-199 A;200-207 T;208-210 T;211-215 T;216 A;217-228 T;229-230 A;231 avisoDebito T;232-240 A`,
)
const t = registro(
  'T',
  240,
  `${detalhe('T')}16-17 movimento T;18-22 agencia T;23 agenciaDv A;24-35 conta T;36 contaDv A;37 contaDvAmbos A;38-57 identificacao A;58 carteira A;59-73 numeroDocumento A;74-81 vencimento D8;82-96 valor N;97-99 bancoCobrador T;100-104 agenciaCobradora T;105 agenciaCobradoraDv A;106-130 usoEmpresa A;131-132 moeda T;133 tipoInscricao T;134-148 inscricao C;149-188 nome A;189-198 contrato A;199-213 tarifa N;214-223 motivos A;224-240 A`,
)
const u = registro(
  'U',
  240,
  `${detalhe('U')}16-17 movimento T;18-32 acrescimos N;33-47 desconto N;48-62 abatimento N;63-77 iof N;78-92 pago N;93-107 liquido N;108-122 outrasDespesas N;123-137 outrosCreditos N;138-145 ocorridoEm D8;146-153 creditoEm D8;154-157 ocorrenciaPagador A;158-165 ocorrenciaPagadorEm D8;166-180 valorOcorrenciaPagador N;181-210 complemento A;211-213 bancoCorrespondente T;214-240 A`,
)
const trailerLote = registro(
  '5',
  240,
  `${inicio(5)}9-17 A;18-23 linhas N;24-29 titulos N;30-46 soma N;47-52 T;53-69 T;70-75 T;76-92 T;93-98 T;99-115 T;116-123 A;124-240 A`,
)
/** Trailer of the file, of any service. */
export const trailer = registro('9', 240, `${inicio(9)}9-17 A;18-23 lotes N;24-29 linhas N;30-35 T;36-240 A`)

const base: readonly Registro[] = [header, headerLote, p, q, r, t, u, trailerLote, trailer]

/** The base with a bank's own records in the place of those of the same id. */
const doBanco = (id: string, ...proprios: readonly Registro[]) =>
  leiaute(id, 240, [...base.filter((x) => !proprios.some((y) => y.id === x.id)), ...proprios])

const semTotais = trocar(trailerLote, '24-240 A')
const semMensagem = trocar(r, '90-240 A')

export const cobranca240 = {
  '001': doBanco('bb-240', semTotais),
  '033': doBanco(
    'santander-240',
    trocar(trocar(trocar(header, '18-32 inscricao C;33-47 convenio T;48-72 A'), '152-157 A'), '167-240 A'),
    trocar(trocar(headerLote, '34-53 A;54-68 convenio T;69-73 A'), '200-240 A'),
    trocar(
      trocar(
        p,
        '18-21 agencia T;22 agenciaDv A;23-31 conta T;32 contaDv A;33-41 contaCobranca T;42 contaCobrancaDv A;43-44 A;45-57 identificacao T',
      ),
      '230-240 A',
    ),
    trocar(trocar(r, '42-65 A'), '90-240 A'),
    trocar(
      t,
      '18-21 agencia T;22 agenciaDv A;23-31 conta T;32 contaDv A;33-40 A;41-53 identificacao T;54 carteira A;55-69 numeroDocumento A;70-77 vencimento D8;78-92 valor N;93-95 bancoCobrador T;96-99 agenciaCobradora T;100 agenciaCobradoraDv A;101-125 usoEmpresa A;126-127 moeda T;128 tipoInscricao T;129-143 inscricao C;144-183 nome A;184-193 contrato A;194-208 tarifa N;209-218 motivos A;219-240 A',
    ),
    semTotais,
    trocar(trailer, '30-240 A'),
  ),
  '104': doBanco(
    'caixa-240',
    trocar(header, '33-52 T;53-57 agencia T;58 agenciaDv A;59-72 convenio A'),
    trocar(headerLote, '34-53 convenio A;54-58 agencia T;59 agenciaDv A;60-73 contaCaixa A'),
    trocar(
      p,
      '24-37 convenio A;38-40 T;41-57 identificacao T;58 carteira A;59 cadastramento A;60 tipoDocumento A;61 emissao A;62 distribuicao A;63-73 numeroDocumento A;74-77 A',
    ),
    trocar(
      t,
      '24-37 convenio A;38-39 A;40-56 identificacao T;57 A;58 carteira A;59-69 numeroDocumento A;70-73 A',
    ),
    semMensagem,
    trocar(trailerLote, '93-123 A;124-240 A'),
    trocar(trailer, '30-35 A'),
  ),
  '237': doBanco('bradesco-240'),
  '341': doBanco('itau-240', trocar(q, '34-63 nome A;64-73 A'), trocar(t, '149-178 nome A;179-188 A')),
  '748': doBanco('sicredi-240'),
  '756': doBanco('sicoob-240'),
} as const
