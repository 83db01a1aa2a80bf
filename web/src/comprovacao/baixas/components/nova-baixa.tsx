import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Field, FileDrop, Select } from '../../../ui/index.ts'
import { useFazer, useParceiros, usePrever } from '../baixas.queries.ts'
import { Linhas } from './linhas.tsx'

const MODELO = 'Chave;Nota;Série;CNPJ;Ocorrência;Data;Hora;Observação\r\n'
const modelo = () => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${MODELO}`)}`

/** A file that closes many notes: looked at line by line, and only then done. */
export function NovaBaixa({ onClose, onFeita }: { onClose: () => void; onFeita: (id: string) => void }) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [parceiro, setParceiro] = useState('')
  const [semAuditoria, setSemAuditoria] = useState(false)
  const parceiros = useParceiros()
  const prever = usePrever()
  const fazer = useFazer()
  const lido = prever.data
  const ler = (file: File, quem: string) => {
    setArquivo(file)
    prever.mutate({ arquivo: file, parceiro: quem, semAuditoria })
  }
  const gravar = () =>
    arquivo &&
    fazer.mutate(
      { arquivo, parceiro, semAuditoria },
      {
        diz: ({ baixa }) =>
          baixa.feitas === 1 ? '1 nota baixada.' : `${formatNumber(baixa.feitas)} notas baixadas.`,
        onSuccess: ({ baixa }) => onFeita(baixa._id),
      },
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Nova baixa em massa"
      description="Planilha (XLSX ou CSV) ou OCOREN, até 2.000 linhas. Nada muda antes de você conferir."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {lido && <Button onClick={() => prever.reset()}>Outro arquivo</Button>}
          {lido && (
            <Button
              variant="primary"
              loading={fazer.isPending}
              disabledReason={lido.prontas === 0 ? 'Nenhuma linha pode ser baixada' : undefined}
              onClick={gravar}
            >
              Dar baixa em {formatNumber(lido.prontas)} {lido.prontas === 1 ? 'nota' : 'notas'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Códigos de" hint="Quem fez o arquivo pode ter códigos próprios.">
            <Select
              value={parceiro}
              onChange={(quem) => {
                setParceiro(quem)
                if (arquivo && lido) ler(arquivo, quem)
              }}
              options={[
                { value: '', label: 'PROCEDA' },
                ...(parceiros.data ?? []).map((p) => ({ value: p._id, label: p.nome })),
              ]}
            />
          </Field>
          <div className="self-end pb-1.5">
            <Checkbox
              checked={semAuditoria}
              onChange={setSemAuditoria}
              label="Aprovar sem auditoria"
              hint="O que o arquivo diz vale como provado."
            />
          </div>
        </div>
        {lido ? (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm" role="status">
              <span className="font-medium">{arquivo?.name}</span>
              <span className="text-ok-text">
                {formatNumber(lido.prontas)} {lido.prontas === 1 ? 'pronta' : 'prontas'}
              </span>
              <span className={lido.recusadas > 0 ? 'text-bad-text' : 'text-ink-3'}>
                {formatNumber(lido.recusadas)} {lido.recusadas === 1 ? 'recusada' : 'recusadas'}
              </span>
            </p>
            <Linhas linhas={lido.linhas} />
          </>
        ) : (
          <>
            <FileDrop
              single
              disabled={prever.isPending}
              title={prever.isPending ? 'Lendo o arquivo…' : 'Solte o arquivo aqui'}
              hint="Na planilha, a primeira linha traz os títulos: Chave ou Nota (com Série e CNPJ), Ocorrência, Data e Hora."
              onFiles={([one]) => one && ler(one.file, parceiro)}
            />
            <a
              href={modelo()}
              download="baixas.csv"
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
