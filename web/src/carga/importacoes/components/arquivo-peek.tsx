import type { ArquivoImportado } from '@tropeiro/contract/carga/importacoes'
import { nomeDoAviso } from '@tropeiro/contract/carga/notas/formas'
import { formatChave } from '@tropeiro/contract/formats'
import { Badge, Facts, Peek } from '../../../ui/index.ts'
import { tamanho } from '../lotes.ts'
import { NotaDoArquivo } from './celulas.tsx'
import { EstadoDoArquivo } from './estado.tsx'

export type ArquivoPeekProps = {
  arquivo: ArquivoImportado | null
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}

/** What became of one file, at length. */
export function ArquivoPeek({ arquivo, onClose, onPrevious, onNext }: ArquivoPeekProps) {
  return (
    <Peek
      open={arquivo !== null}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      title={arquivo?.nome.split('/').at(-1) ?? ''}
      subtitle={arquivo?.nome}
      href={arquivo?.nota ? `/app/pesquisa/${arquivo.nota._id}` : undefined}
    >
      {arquivo && (
        <div className="flex flex-col gap-4">
          <div>
            <EstadoDoArquivo arquivo={arquivo} />
            {arquivo.motivo && <p className="mt-2 text-base">{arquivo.motivo}</p>}
          </div>
          {arquivo.avisos.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {arquivo.avisos.map((aviso) => (
                <Badge key={aviso} tone="warn">
                  {nomeDoAviso[aviso] ?? aviso}
                </Badge>
              ))}
            </p>
          )}
          <Facts
            items={[
              arquivo.nota && { label: 'Nota', value: <NotaDoArquivo arquivo={arquivo} /> },
              { label: 'Tamanho', value: tamanho(arquivo.bytes) },
              arquivo.nota && { label: 'Remetente', value: arquivo.nota.remetente, wide: true },
              arquivo.nota && { label: 'Destinatário', value: arquivo.nota.destinatario, wide: true },
              Boolean(arquivo.chave) && {
                label: 'Chave de acesso',
                value: <span className="font-mono text-xs">{formatChave(arquivo.chave ?? '')}</span>,
                wide: true,
              },
              Boolean(arquivo.codigo) && { label: 'Código', value: arquivo.codigo },
            ]}
          />
        </div>
      )}
    </Peek>
  )
}
