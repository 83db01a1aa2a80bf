import { formatNumber } from '@tropeiro/contract/formats'
import type { LinhaDoLote } from '@tropeiro/contract/frota/abastecimentos/formas'
import { useState } from 'react'
import { Badge, Button, Dialog, Field, FileDrop, Input } from '../../../ui/index.ts'
import { useImportarAbastecimentos, usePrever } from '../abastecimentos.queries.ts'

const MODELO = 'Placa;Data;Hora;Hodômetro;Litros;Preço do litro;Valor;Produto;Posto;Cidade;UF;Motorista\r\n'
const modelo = () => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${MODELO}`)}`

const nomes: Record<LinhaDoLote['resultado'], [string, 'ok' | 'bad' | 'neutral' | 'warn']> = {
  nova: ['Nova', 'ok'],
  unida: ['Unida', 'ok'],
  mudada: ['Corrigida', 'warn'],
  estorno: ['Estorno', 'warn'],
  repetida: ['Repetida', 'neutral'],
  recusada: ['Recusada', 'bad'],
}

/** Lines of a file with what became of each, and why. */
export function Linhas({ linhas }: { linhas: readonly LinhaDoLote[] }) {
  return (
    <ul className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
      {linhas.map((l) => (
        <li key={l.linha} className="flex items-start gap-3 px-3 py-2">
          <span className="num w-12 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
          <Badge tone={nomes[l.resultado][1]}>{nomes[l.resultado][0]}</Badge>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{l.texto}</span>
            {l.motivo && <span className="block text-xs text-ink-3">{l.motivo}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A sheet or a card's file: looked at first, then brought in. */
export function ImportarDialog({
  onClose,
  onFeito,
}: {
  onClose: () => void
  onFeito: (lote: string) => void
}) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [fornecedor, setFornecedor] = useState('')
  const prever = usePrever()
  const importar = useImportarAbastecimentos()
  const lido = prever.data
  const entram = lido ? lido.total - lido.recusadas - lido.repetidas : 0
  const gravar = () =>
    arquivo &&
    importar.mutate(
      { arquivo, fornecedor: fornecedor || lido?.fornecedor || '' },
      {
        diz: ({ lote }) =>
          lote.novas === 1 ? '1 abastecimento novo.' : `${formatNumber(lote.novas)} abastecimentos novos.`,
        onSuccess: ({ lote }) => onFeito(lote._id),
      },
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Importar abastecimentos"
      description="Planilha (XLSX ou CSV) ou o TXT do cartão, até 10.000 linhas. Nada muda antes de você conferir."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lido && <Button onClick={() => prever.reset()}>Outro arquivo</Button>}
          {lido && (
            <Button
              variant="primary"
              loading={importar.isPending}
              disabledReason={entram === 0 ? 'Nenhuma linha nova neste arquivo' : undefined}
              onClick={gravar}
            >
              Trazer {formatNumber(entram)} {entram === 1 ? 'linha' : 'linhas'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {lido ? (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm" role="status">
              <span className="font-medium">{arquivo?.name}</span>
              <span className="text-ok-text">{formatNumber(entram)} entram</span>
              <span className="text-ink-3">{formatNumber(lido.repetidas)} já estão aqui</span>
              <span className={lido.recusadas > 0 ? 'text-bad-text' : 'text-ink-3'}>
                {formatNumber(lido.recusadas)} {lido.recusadas === 1 ? 'recusada' : 'recusadas'}
              </span>
            </p>
            <p className="text-xs text-ink-3">
              {lido.colunas
                .filter((c) => c.coluna !== null)
                .map((c) => (c.coluna === c.nome ? c.nome : `${c.nome}: "${c.coluna}"`))
                .join(' · ')}
            </p>
            <Linhas linhas={lido.linhas} />
          </>
        ) : (
          <>
            <Field
              label="De quem é o arquivo"
              hint="O fornecedor do cartão. Um arquivo com os mesmos títulos é reconhecido sozinho."
            >
              <Input value={fornecedor} maxLength={60} onChange={(e) => setFornecedor(e.target.value)} />
            </Field>
            <FileDrop
              single
              disabled={prever.isPending}
              title={prever.isPending ? 'Lendo o arquivo…' : 'Solte o arquivo aqui'}
              hint="Na planilha, a primeira linha traz os títulos: Placa, Data e Litros são obrigatórios."
              onFiles={([one]) => {
                if (!one) return
                setArquivo(one.file)
                prever.mutate({ arquivo: one.file, fornecedor })
              }}
            />
            <a
              href={modelo()}
              download="abastecimentos.csv"
              className="text-sm text-accent-text underline-offset-2 hover:underline"
            >
              Baixar um modelo
            </a>
          </>
        )}
      </div>
    </Dialog>
  )
}
