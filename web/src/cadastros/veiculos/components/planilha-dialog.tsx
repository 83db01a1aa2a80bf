import { colunasDaPlanilha, type LinhaDaPlanilha } from '@tropeiro/contract/cadastros/veiculos/planilha'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Badge, Button, Dialog, FileDrop } from '../../../ui/index.ts'
import { useImportarVeiculos, usePlanilhas, usePreverVeiculos } from '../veiculos.queries.ts'

const modelo = () =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${colunasDaPlanilha.join(';')}\r\n`)}`

const nomes: Record<LinhaDaPlanilha['resultado'], [string, 'ok' | 'bad' | 'neutral' | 'warn']> = {
  novo: ['Novo', 'ok'],
  mudado: ['Mudado', 'warn'],
  repetido: ['Igual', 'neutral'],
  recusado: ['Recusado', 'bad'],
}

/** Lines of a sheet with what became of each, and why. */
export function LinhasDaPlanilha({ linhas }: { linhas: readonly LinhaDaPlanilha[] }) {
  return (
    <ul
      aria-label="Linhas da planilha"
      className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    >
      {linhas.map((l) => (
        <li key={l.linha} className="flex items-start gap-3 px-3 py-2">
          <span className="num w-10 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
          <Badge tone={nomes[l.resultado][1]}>{nomes[l.resultado][0]}</Badge>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{l.texto || 'O que a linha dizia já foi apagado.'}</span>
            {l.motivo && <span className="block text-xs text-ink-3">{l.motivo}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Sheets that were brought in before, each of which can be looked at and undone. */
function Trazidas({ onAbrir }: { onAbrir: (id: string) => void }) {
  const rows = usePlanilhas().data ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">Planilhas trazidas</h3>
      <ul className="max-h-52 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
        {rows.map((p) => (
          <li key={p._id}>
            <button
              type="button"
              onClick={() => onAbrir(p._id)}
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{p.nome}</span>
              <span className="num text-ink-3">{formatDateTime(p.em)}</span>
              <span className="num">
                {formatNumber(p.novos)} {p.novos === 1 ? 'novo' : 'novos'}
              </span>
              {p.desfeita_em && <Badge>Desfeita</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A sheet of vehicles: looked at first, then brought in. */
export function PlanilhaDialog({
  onClose,
  onAbrir,
}: {
  onClose: () => void
  onAbrir: (planilha: string) => void
}) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const prever = usePreverVeiculos()
  const importar = useImportarVeiculos()
  const lida = prever.data
  const entram = lida ? lida.novos + lida.mudados : 0
  const gravar = () =>
    arquivo &&
    importar.mutate(arquivo, {
      diz: ({ planilha: p }) =>
        `${p.novos === 1 ? '1 veículo novo' : `${formatNumber(p.novos)} veículos novos`}, ${formatNumber(p.mudados)} ${p.mudados === 1 ? 'mudado' : 'mudados'}.`,
      onSuccess: ({ planilha: p }) => onAbrir(p._id),
    })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Importar veículos"
      description="Planilha (XLSX ou CSV), uma linha por placa. Nada muda antes de você conferir."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lida && <Button onClick={() => prever.reset()}>Outro arquivo</Button>}
          {lida && (
            <Button
              variant="primary"
              loading={importar.isPending}
              disabledReason={entram === 0 ? 'Nenhuma linha muda alguma coisa' : undefined}
              onClick={gravar}
            >
              Trazer {formatNumber(entram)} {entram === 1 ? 'linha' : 'linhas'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lida ? (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm" role="status">
              <span className="font-medium">{arquivo?.name}</span>
              <span className="text-ok-text">
                {formatNumber(lida.novos)} {lida.novos === 1 ? 'novo' : 'novos'}
              </span>
              <span>
                {formatNumber(lida.mudados)} {lida.mudados === 1 ? 'muda' : 'mudam'}
              </span>
              <span className="text-ink-3">
                {formatNumber(lida.repetidos)} já {lida.repetidos === 1 ? 'está igual' : 'estão iguais'}
              </span>
              <span className={lida.recusados > 0 ? 'text-bad-text' : 'text-ink-3'}>
                {formatNumber(lida.recusados)} {lida.recusados === 1 ? 'recusado' : 'recusados'}
              </span>
            </p>
            <p className="text-xs text-ink-3">
              Colunas lidas:{' '}
              {lida.colunas
                .filter((c) => c.coluna !== null)
                .map((c) => (c.coluna === c.nome ? c.nome : `${c.nome} ("${c.coluna}")`))
                .join(', ')}
            </p>
            <LinhasDaPlanilha linhas={lida.linhas} />
          </>
        ) : (
          <>
            <FileDrop
              single
              disabled={prever.isPending}
              title={prever.isPending ? 'Lendo a planilha…' : 'Solte a planilha aqui'}
              hint="A primeira linha traz os títulos. Placa é obrigatória; veículo novo precisa do Tipo. Célula vazia não apaga nada."
              onFiles={([one]) => {
                if (!one) return
                setArquivo(one.file)
                prever.mutate(one.file)
              }}
            />
            <a
              href={modelo()}
              download="veiculos.csv"
              className="self-start text-sm text-accent-text underline-offset-2 hover:underline"
            >
              Baixar um modelo
            </a>
            <Trazidas onAbrir={onAbrir} />
          </>
        )}
      </div>
    </Dialog>
  )
}
