import type { NumeroDeFora as Numero } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatChave, formatNumber } from '@tropeiro/contract/formats'
import { Hash } from 'lucide-react'
import { Link } from '../../../../lib/nav.tsx'
import type { Path } from '../../../../lib/path.ts'
import { Button, confirm } from '../../../../ui/index.ts'

type Documento = 'CT-e' | 'CT-e OS' | 'GTV-e' | 'MDF-e'
const configuracoes = {
  'CT-e': '/app/cte/configuracoes',
  'CT-e OS': '/app/cte/configuracoes',
  'GTV-e': '/app/cte/configuracoes',
  'MDF-e': '/app/mdfe/configuracoes',
} as const satisfies Record<Documento, Path>

function MudarProximo({ documento, cnpj }: { documento: Documento; cnpj?: string }) {
  const de = configuracoes[documento]
  return (
    <Link to={cnpj ? `${de}?empresa=${cnpj}` : de} className="font-medium underline underline-offset-2">
      dizer onde a série continua
    </Link>
  )
}

/** A document that stopped at a number of another program: whose key it is, and the way on. */
export function NumeroDeFora(props: {
  documento: Documento
  de: { numero: number | null; cnpj_emitente: string; numero_de_fora: Numero | null }
  /** Null: who looks may not send. */
  usarProximo: (() => void) | null
  enviando: boolean
}) {
  const { documento, de, usarProximo, enviando } = props
  const { numero_de_fora: fora, numero, cnpj_emitente: cnpj } = de
  if (!fora) return null
  const qual = numero ? `O número ${formatNumber(numero)}` : 'Este número'
  return (
    <div role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <p className="font-medium">
        {fora.nosso ? `${qual} já está na SEFAZ com outro documento daqui` : `${qual} é de outro programa`}
      </p>
      <p className="mt-0.5 break-words">
        {fora.chave ? (
          <>
            A SEFAZ o tem sob a chave <span className="num">{formatChave(fora.chave)}</span>.
          </>
        ) : (
          'A SEFAZ o tem sob outra chave, que não disse.'
        )}{' '}
        {fora.nosso
          ? 'Procure-o na lista pela chave antes de emitir outro.'
          : `Nada deste ${documento} está lá: ele pode ir com o próximo número, e chave nova.`}
      </p>
      {!fora.nosso && (
        <>
          {usarProximo && (
            <Button size="sm" icon={Hash} className="mt-2" loading={enviando} onClick={usarProximo}>
              Usar o próximo número
            </Button>
          )}
          <p className="mt-2 text-xs">
            Se o outro programa já passou dele, é melhor antes{' '}
            <MudarProximo documento={documento} cnpj={cnpj} />.
          </p>
        </>
      )}
    </div>
  )
}

/** A line above the list while documents stand at numbers of another program. Nothing otherwise. */
export function FaixaDeNumeros(props: {
  documento: Documento
  /** Ids of those that may go on. */
  parados: readonly string[]
  ver: () => void
  usarProximos: ((ids: string[]) => void) | null
  enviando: boolean
}) {
  const { documento, parados, ver, usarProximos, enviando } = props
  const n = parados.length
  if (n === 0) return null
  const usar = async () => {
    const sim = await confirm({
      title: n === 1 ? 'Usar o próximo número?' : 'Usar os próximos números?',
      text: `${n} ${documento} ${n === 1 ? 'larga o número que é' : 'largam os números que são'} de outro programa, e ${n === 1 ? 'vai' : 'vão'} à SEFAZ com os próximos da série e chave nova.`,
      confirmLabel: n === 1 ? 'Usar o próximo número' : 'Usar os próximos números',
    })
    if (sim) usarProximos?.([...parados])
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-text max-sm:px-3"
    >
      <span className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Hash size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {n === 1 ? `1 ${documento} parou num número` : `${n} ${documento} pararam em números`} de outro
          programa. Convém antes <MudarProximo documento={documento} />.
        </span>
      </span>
      <Button size="sm" variant="ghost" onClick={ver}>
        Ver
      </Button>
      {usarProximos && (
        <Button size="sm" loading={enviando} onClick={() => void usar()}>
          {n === 1 ? 'Usar o próximo número' : 'Usar os próximos números'}
        </Button>
      )}
    </div>
  )
}
