import { header, trailer } from './cobranca240.ts'
import { leiaute, registro } from './leiaute.ts'

/*
 * CNAB 240 of FEBRABAN V10.06 for payments, with the two PIX forms of V10.9 onwards. Source: FEBRABAN, Layout Padrão 240; the
 * PIX segments as two public projects read them (a guide leaves out '03' as the way of a key that is a CPF or CNPJ, yet banks
 * refuse blanks). A bank's homologation says what it restricts.
 */

const inicio = (tipo: number) => `1-3 banco T;4-7 lote T;8 T=${tipo};`
const detalhe = (segmento: string) => `${inicio(3)}9-13 sequencia N;14 A=${segmento};`
const movimento = '15 tipoMovimento T;16-17 instrucao T;'
const OCORRENCIAS = '231-240 ocorrencias A'

export const pagamentos240 = leiaute('febraban-pagamentos-240', 240, [
  header,
  registro(
    '1',
    240,
    `${inicio(1)}9 A=C;10-11 servico T;12-13 forma T;14-16 versao T;17 A;18 tipoInscricao T;19-32 inscricao C;33-52 convenio A;53-57 agencia T;58 agenciaDv A;59-70 conta T;71 contaDv A;72 contaDvAmbos A;73-102 empresa A;103-142 mensagem A;143-172 logradouro A;173-177 numero T;178-192 complemento A;193-212 cidade A;213-220 cep T;221-222 uf A;223-224 indicativo A;225-230 A;${OCORRENCIAS}`,
  ),
  registro(
    'A',
    240,
    `${detalhe('A')}${movimento}18-20 camara T;21-23 bancoFavorecido T;24-28 agenciaFavorecido T;29 agenciaFavorecidoDv A;30-41 contaFavorecido T;42 contaFavorecidoDv A;43 contaFavorecidoDvAmbos A;44-73 nome A;74-93 nossoDocumento A;94-101 pagarEm D8;102-104 moeda A;105-119 T;120-134 valor N;135-154 documentoDoBanco A;155-162 efetivadoEm D8;163-177 efetivado N;178-217 informacao A;218-219 complementoServico A;220-224 finalidadeTed A;225-226 finalidade A;227-229 A;230 aviso T;${OCORRENCIAS}`,
  ),
  registro(
    'B',
    240,
    `${detalhe('B')}15-17 iniciacao A;18 tipoInscricao T;19-32 inscricao C;33-67 informacao10 A;68-127 informacao11 X;128-226 informacao12 X;227-232 T;233-240 ispb T`,
  ),
  registro(
    'J',
    240,
    `${detalhe('J')}${movimento}18-61 barras T;62-91 nome A;92-99 vencimento D8;100-114 nominal N;115-129 desconto N;130-144 acrescimos N;145-152 pagarEm D8;153-167 valor N;168-182 T;183-202 nossoDocumento A;203-222 documentoDoBanco A;223-224 moeda T;225-230 A;${OCORRENCIAS}`,
  ),
  registro(
    'J52',
    240,
    `${detalhe('J')}15 A;16-17 instrucao T;18-19 T=52;20 tipoPagador T;21-35 pagador C;36-75 nomePagador A;76 tipoBeneficiario T;77-91 beneficiario C;92-131 nomeBeneficiario A;132 tipoSacador T;133-147 sacador C;148-187 nomeSacador A;188-240 A`,
  ),
  registro(
    'J52PIX',
    240,
    `${detalhe('J')}15 A;16-17 instrucao T;18-19 T=52;20 tipoPagador T;21-35 pagador C;36-75 nomePagador A;76 tipoBeneficiario T;77-91 beneficiario C;92-131 nomeBeneficiario A;132-210 endereco X;211-240 txid X`,
  ),
  registro(
    'O',
    240,
    `${detalhe('O')}${movimento}18-61 barras T;62-91 nome A;92-99 vencimento D8;100-107 pagarEm D8;108-122 valor N;123-142 nossoDocumento A;143-162 documentoDoBanco A;163-230 A;${OCORRENCIAS}`,
  ),
  registro(
    'Z',
    240,
    `${detalhe('Z')}15-78 autenticacaoLegal A;79-103 autenticacao A;104-230 A;${OCORRENCIAS}`,
  ),
  registro(
    '5',
    240,
    `${inicio(5)}9-17 A;18-23 linhas N;24-41 soma N;42-59 T;60-65 T;66-230 A;${OCORRENCIAS}`,
  ),
  trailer,
])
