import { LIMITE_DE_IMAGEM, TIPOS_DE_IMAGEM } from './alicerce/arquivos.ts'
import type { Endpoint } from './endpoint.ts'
import { AvisoDeWebhook, eventosDoWebhook, nomeDoEvento } from './parceria/parceiros/api.ts'

type Json = Record<string, unknown>
type SchemaOf = (schema: typeof AvisoDeWebhook) => Json

/** What the reference says before its first call. */
export const introducao = `A operação da transportadora, da NF-e ao protocolo.

**Quem chama.** \`Authorization: Bearer …\`, sempre neste cabeçalho. Pessoas mandam o \`access_token\` de \`POST /api/usuarios/login\`, que vale
15 minutos. Programas de parceiros mandam a chave de API, que começa com \`tpk_\`, não vence e abre só as chamadas \`/api/parceiro/…\`
dos direitos que tem; o administrador a cria em Integrações › Parceiros e a vê uma vez.

**Respostas.** \`{ "status": true, "dados": … }\`. Recusas: \`{ "status": false, "mensagem", "codigo", "requestId", "campos"? }\`;
\`mensagem\` é para gente, \`codigo\` para programas e não muda.

**Repetir.** 429 e 503 dizem em \`Retry-After\` quantos segundos esperar; o que foi respondido com 200 está guardado. Chamadas com
\`idempotencia\`, XML de NF-e e NOTFIS podem ser repetidos sem dobrar nada.`

const recusa = (description: string, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
})
const segundos: Json = {
  'Retry-After': { description: 'Segundos a esperar', schema: { type: 'integer' } },
}
const restantes: Json = Object.fromEntries(
  Object.entries({
    'X-RateLimit-Limit': 'Pedidos por minuto; com chave de API, os dela',
    'X-RateLimit-Remaining': 'Quantos restam neste minuto',
    'X-RateLimit-Reset': 'Segundos até o próximo minuto',
  }).map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
)

/** Refusals that are the same wherever they come from, by name. */
export const recusas: Json = {
  Invalido: recusa(
    '`invalido`: o pedido não tem a forma dita aqui; `campos` diz onde. Outros `codigo`s dizem a regra que faltou',
  ),
  NaoAutenticado: recusa(
    '`nao_autenticado`: sem token, vencido ou chave revogada. `sessao_encerrada`: entre outra vez',
  ),
  SemPermissao: recusa(
    '`sem_permissao`: falta o direito. `primeiros_passos`, `segundo_fator_exigido`: a pessoa precisa concluir isso antes',
  ),
  NaoEncontrado: recusa('`nao_encontrado`: não existe, ou não está ao alcance de quem pede'),
  Conflito: recusa('`conflito` ou o `codigo` da regra: o estado de agora não permite'),
  Grande: recusa('`grande_demais`: passa do limite desta chamada'),
  Demais: recusa('`muitos_pedidos`: passou do limite por minuto', { ...segundos, ...restantes }),
  ForaDoAr: recusa('`indisponivel`: o banco de dados está fora ou cheio; nada foi gravado', segundos),
}

const porNome = (name: keyof typeof recusas & string) => ({ $ref: `#/components/responses/${name}` })

/** Which of them a call can answer. */
export const recusasDe = (call: Endpoint): Json => ({
  ...(call.params || call.query || call.body ? { 400: porNome('Invalido') } : {}),
  ...(call.access === 'public' ? {} : { 401: porNome('NaoAutenticado'), 403: porNome('SemPermissao') }),
  ...(call.params ? { 404: porNome('NaoEncontrado') } : {}),
  ...(call.method === 'GET' ? {} : { 409: porNome('Conflito') }),
  ...(call.body ? { 413: porNome('Grande') } : {}),
  429: porNome('Demais'),
  503: porNome('ForaDoAr'),
})

export const seguranca: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'O `access_token` de uma pessoa, por 15 minutos',
  },
  chave: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tpk_…',
    description: 'A chave de API de um parceiro, no mesmo cabeçalho: `Authorization: Bearer tpk_…`',
  },
}

export const segurancaDe = ({ access }: Endpoint): Json => {
  if (access === 'public') return { security: [] }
  return typeof access === 'object' && 'parceiro' in access ? { security: [{ chave: [] }] } : {}
}

/** The second step of an upload, whose address is signed and stands in no module's calls. */
export const envioDoArquivo: Json = {
  put: {
    operationId: 'arquivos.porNoLugar',
    tags: ['arquivos'],
    summary: 'O segundo passo de um envio: os bytes, no endereço que POST /api/arquivos/enviar respondeu',
    description:
      'Use `url`, `metodo` e `cabecalhos` como vieram: o endereço é assinado e vence. Com um armazém S3 ele aponta para lá. Os bytes devem ter o SHA-256 anunciado.',
    security: [],
    parameters: [
      { name: 'chave', in: 'path', required: true, schema: { type: 'string' } },
      ...['exp', 'sig'].map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } })),
    ],
    requestBody: {
      required: true,
      description: `Até ${LIMITE_DE_IMAGEM / 1024 / 1024} MiB, com o Content-Type anunciado`,
      content: Object.fromEntries(
        TIPOS_DE_IMAGEM.map((tipo) => [tipo, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    responses: {
      200: { description: 'Guardado' },
      400: porNome('Invalido'),
      403: recusa('`endereco_vencido`: a assinatura não confere ou o prazo passou'),
      413: porNome('Grande'),
    },
  },
}

const cabecalho = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** What the house calls at a partner's address. */
export const webhooksDeParceiros = (schemaOf: SchemaOf): Json =>
  Object.fromEntries(
    eventosDoWebhook.map((evento) => [
      evento,
      {
        post: {
          tags: ['webhooks'],
          summary: nomeDoEvento[evento],
          description: `Responda 2xx em até 10 segundos; o corpo da resposta não importa. Outra resposta é repetida por três dias, com esperas crescentes.
Quem testa o endereço na tela manda um evento \`teste\`, sem nota. O mesmo evento pode chegar mais de uma vez (mesmo \`id\`) e a ordem não é prometida: guarde os \`id\`s vistos e olhe \`em\`.
Confira a assinatura sobre os bytes recebidos e recuse \`X-Tropeiro-Timestamp\` com mais de cinco minutos. O que se perdeu está em
GET /api/parceiro/ocorrencias, pelo cursor.`,
          parameters: [
            cabecalho('X-Tropeiro-Evento', 'O tipo, como em `tipo`'),
            cabecalho(
              'X-Tropeiro-Entrega',
              'Esta chamada: as novas tentativas dela têm a mesma, uma repetição pedida por alguém tem outra',
            ),
            cabecalho('X-Tropeiro-Timestamp', 'Segundos desde 1970 em que a chamada foi assinada'),
            cabecalho(
              'X-Tropeiro-Assinatura',
              '`v1=` e o HMAC-SHA256, em hexadecimal, de `<timestamp>.<corpo>` com o segredo do webhook',
            ),
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(AvisoDeWebhook) } },
          },
          responses: { '2XX': { description: 'Recebido' } },
        },
      },
    ]),
  )
