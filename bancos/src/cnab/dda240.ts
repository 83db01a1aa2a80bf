import { header, trailer } from './cobranca240.ts'
import { leiaute, registro } from './leiaute.ts'

/*
 * Boletos against a payer, as his bank tells them (DDA): service 03 of FEBRABAN's 240 V10.06, "captura de títulos", a return only.
 * G is the title, H whom the beneficiary collects for, Y-03 the payer.
 */

const inicio = (tipo: number) => `1-3 banco T;4-7 lote T;8 T=${tipo};`
const detalhe = (segmento: string) => `${inicio(3)}9-13 sequencia N;14 A=${segmento};15 A;`

export const dda240 = leiaute('febraban-dda-240', 240, [
  header,
  registro(
    '1',
    240,
    `${inicio(1)}9 operacao A;10-11 servico T;12-13 A;14-16 versao T;17 A;18 tipoInscricao T;19-33 inscricao C;34-53 convenio A;54-58 agencia T;59 agenciaDv A;60-71 conta T;72 contaDv A;73 contaDvAmbos A;74-103 empresa A;104-240 A`,
  ),
  registro(
    'G',
    240,
    `${detalhe('G')}16-17 movimento T;18-61 barras T;62 tipoBeneficiario T;63-77 beneficiario C;78-107 nome A;108-115 vencimento D8;116-130 valor N;131-145 quantidadeMoeda N;146-147 moeda T;148-162 documento A;163-167 agencia T;168 agenciaDv A;169-178 praca A;179 carteira A;180-181 especie T;182-189 emitidoEm D8;190-204 juros N;205 codigoDesconto T;206-213 descontoEm D8;214-228 desconto N;229 protesto T;230-231 diasProtesto T;232-239 limite D8;240 A`,
  ),
  registro(
    'H',
    240,
    `${detalhe('H')}16-17 movimento T;18 tipoSacador T;19-33 sacador C;34-73 nomeSacador A;74 codigoDesconto2 T;75-82 desconto2Em D8;83-97 desconto2 N;98 codigoDesconto3 T;99-106 desconto3Em D8;107-121 desconto3 N;122 codigoMulta T;123-130 multaEm D8;131-145 multa N;146-160 abatimento N;161-200 mensagem1 A;201-240 mensagem2 A`,
  ),
  registro(
    'Y03',
    240,
    `${detalhe('Y')}16-17 T=01;18-19 T=03;20 tipoPagador T;21-35 pagador C;36-75 nomePagador A;76-115 endereco A;116-130 bairro A;131-135 cep T;136-138 sufixoCep T;139-153 cidade A;154-155 uf A;156-240 A`,
  ),
  registro('5', 240, `${inicio(5)}9-17 A;18-23 linhas N;24-41 soma N;42-59 quantidadeMoeda N;60-240 A`),
  trailer,
])
