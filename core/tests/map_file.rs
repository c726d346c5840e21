//! Map files that are none.

use adjutant_scene::map_file::MapFile;

#[test]
fn what_is_no_map_file_is_refused() {
    assert!(MapFile::read("{}").is_err());
    let text = r#"{"width":1,"height":1,"arcs":[],"borders":[{"kind":"coast","between":["a","b"],"arcs":[3]}],
        "spaces":{"a":{"kind":"land","polygons":[[[0]]]}}}"#;
    let file = MapFile::read(text).expect("a file");
    assert!(file.spaces().unwrap_err().contains("arc"));
    assert!(file.borders("coast").unwrap_err().contains("arc"));
}
