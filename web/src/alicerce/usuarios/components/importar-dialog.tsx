import type { LinhaConferida } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, FileDrop, toast } from '../../../ui/index.ts'
import { useImportar, usePreverPlanilha } from '../usuarios.queries.ts'

const MODELO = 'Nome;CPF;E-mail;Telefone;Papel;Bases;CNPJ cliente;Veículo;CNH;Placa\r\n'
const modelo = () => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${MODELO}`)}`

/** Users from a spreadsheet: read, looked at line by line, and then created. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const prever = usePreverPlanilha()
  const importar = useImportar()
  const [linhas, setLinhas] = useState<readonly LinhaConferida[] | null>(null)
  const boas = (linhas ?? []).filter((l) => l.erros.length === 0 && !l.criado)
  const feitas = (linhas ?? []).filter((l) => l.criado).length
  const ler = async (file: File) => {
    const read = await prever.mutateAsync(file).catch(() => null)
    if (read) setLinhas(read.linhas)
  }
  const gravar = async () => {
    const done = await importar.mutateAsync(boas.map((l) => l.dados)).catch(() => null)
    if (!done) return
    toast.success(done.criados === 1 ? '1 usuário criado.' : `${done.criados} usuários criados.`)
    // The answer keeps the order sent: each goes back to its line of the file.
    setLinhas((now) =>
      (now ?? []).map((l) => {
        const at = boas.indexOf(l)
        const answer = at < 0 ? undefined : done.linhas[at]
        return answer ? { ...answer, linha: l.linha } : l
      }),
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Importar usuários"
      description="XLSX ou CSV, até 500 linhas, com os títulos na primeira. Quem não tem senha recebe um link para escolher."
      footer={
        <>
          <Button onClick={onClose}>{feitas > 0 ? 'Fechar' : 'Cancelar'}</Button>
          {linhas && (
            <Button
              variant="primary"
              loading={importar.isPending}
              disabledReason={boas.length === 0 ? 'Não há linhas sem erro para criar' : undefined}
              onClick={() => void gravar()}
            >
              {boas.length === 1 ? 'Criar 1 usuário' : `Criar ${boas.length} usuários`}
            </Button>
          )}
        </>
      }
    >
      {linhas ? (
        <Linhas linhas={linhas} />
      ) : (
        <div className="flex flex-col gap-3">
          <FileDrop
            single
            accept={['.xlsx', '.csv']}
            disabled={prever.isPending}
            title={prever.isPending ? 'Lendo a planilha…' : 'Solte a planilha aqui'}
            hint="Nome, CPF e E-mail são obrigatórios. Papel: Operação, Administrador, Embarcador, Destinatário, Entregador ou Motorista. Várias bases: separe com |."
            onFiles={([one]) => one && void ler(one.file)}
          />
          <a
            href={modelo()}
            download="usuarios.csv"
            className="text-sm text-accent-text underline-offset-2 hover:underline"
          >
            Baixar um modelo
          </a>
        </div>
      )}
    </Dialog>
  )
}

function Linhas({ linhas }: { linhas: readonly LinhaConferida[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[520px] text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-3">
            <th className="py-1.5 pr-3 font-medium">Linha</th>
            <th className="py-1.5 pr-3 font-medium">Pessoa</th>
            <th className="py-1.5 pr-3 font-medium">Papel</th>
            <th className="py-1.5 font-medium">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((l) => (
            <tr key={l.linha} className="border-b border-line align-top last:border-0">
              <td className="num py-2 pr-3 text-ink-3">{l.linha}</td>
              <td className="py-2 pr-3">
                <span className="block font-medium">{l.dados.name || 'sem nome'}</span>
                <span className="block text-xs text-ink-3">{l.dados.email}</span>
              </td>
              <td className="py-2 pr-3">{l.dados.papel || 'Operação'}</td>
              <td className="py-2">
                {l.erros.length > 0 ? (
                  <span className="flex gap-1.5 text-bad-text">
                    <CircleX size={16} aria-hidden className="mt-0.5 shrink-0" />
                    {l.erros.join('; ')}
                  </span>
                ) : (
                  <span className="flex gap-1.5 text-ok-text">
                    <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
                    {l.criado ? 'Criado' : 'Pronto para criar'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
