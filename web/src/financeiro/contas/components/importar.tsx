import type { ContaComSaldo, Importacao } from '@tropeiro/contract/financeiro/contas/formas'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, FileDrop } from '../../../ui/index.ts'
import { useImportar } from '../contas.queries.ts'
import { LancarDialog } from './conta-dialogs.tsx'

const tom = { erro: 'bad', aviso: 'warn', info: 'info' } as const

/** Where a statement is dropped, and what the last one brought: each line that stayed out with its reason. */
export function Importar({ conta }: { conta: ContaComSaldo }) {
  const importar = useImportar(conta._id)
  const [veio, setVeio] = useState<Importacao | null>(null)
  const [lancando, setLancando] = useState(false)
  return (
    <section className="flex flex-col gap-2">
      {conta.tipo === 'caixa' ? (
        <p>
          <Button icon={Plus} onClick={() => setLancando(true)}>
            Lançar no caixa
          </Button>
        </p>
      ) : (
        <FileDrop
          single
          compact
          accept={['.ofx', '.ofc', '.qfx']}
          disabled={importar.isPending}
          title="Solte aqui o extrato OFX"
          hint="O que já estava não entra outra vez."
          onFiles={([one]) => one && importar.mutate(one.file, { onSuccess: setVeio })}
        />
      )}
      {veio && (
        <div role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
          <p>
            {veio.arquivo}: {formatQuantas(veio.novos, 'lançamento novo', 'lançamentos novos')} de{' '}
            {veio.lidos}
            {veio.repetidos > 0 && `, ${veio.repetidos} já estavam`}.
          </p>
          <ul>
            {veio.problemas.map((p) => (
              <li key={`${p.linha} ${p.mensagem}`} className="mt-1 flex items-start gap-2">
                <Badge tone={tom[p.nivel]}>{p.linha === null ? 'Arquivo' : `Linha ${p.linha}`}</Badge>
                <span>{p.mensagem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {lancando && <LancarDialog conta={conta._id} onClose={() => setLancando(false)} />}
    </section>
  )
}
