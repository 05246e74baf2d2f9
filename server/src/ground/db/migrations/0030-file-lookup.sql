-- Who may read a file is asked from the file's side.

create index task_file_file on task_file (file_id);
create index task_file_media on task_file (media_file_id) where media_file_id is not null;
create index task_output_file on task_output (file_id);
